/** The contract cannot be read. The message says what, where and what to do. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
