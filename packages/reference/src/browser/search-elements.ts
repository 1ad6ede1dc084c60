/** Elements of the search. */
export interface SearchDialog {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly state: HTMLElement;
  readonly list: HTMLElement;
}
