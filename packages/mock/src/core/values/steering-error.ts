/** An invalid option or setting; the message is for its author. */
export class SteeringError extends Error {
  override readonly name = 'SteeringError';
}
