/** What a search is typed into and shown in. */
export interface SearchDialog {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly state: HTMLElement;
  readonly list: HTMLElement;
}
