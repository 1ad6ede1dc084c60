/** Why nothing of a document can be judged at an address, in one line for all of its operations. */
export interface Diagnosis {
  readonly rule:
    | 'target/wrong-path'
    | 'target/no-access'
    | 'target/too-many'
    | 'target/not-ready'
    | 'target/moved'
    | 'target/method-names'
    | 'target/other-api';
  readonly message: string;
}
