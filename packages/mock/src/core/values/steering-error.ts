/** Why a text is not what it should be; shown to whoever wrote it. */
export class SteeringError extends Error {
  override readonly name = 'SteeringError';
}
