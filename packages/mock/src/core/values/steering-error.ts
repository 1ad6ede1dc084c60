/** Why a text is not what it should be; shown to its author. */
export class SteeringError extends Error {
  override readonly name = 'SteeringError';
}
