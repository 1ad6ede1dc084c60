/** Shows the items of a list that have every typed word, and says how many these are. */
export function filterList(input: HTMLInputElement): void {
  const list = input.dataset['filter'];
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const group of document.querySelectorAll<HTMLElement>(`${list} [data-group]`)) {
    let shown = 0;
    for (const item of group.querySelectorAll<HTMLElement>('[data-item]')) {
      const text = item.textContent.toLowerCase();
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) shown += 1;
    }
    group.hidden = shown === 0;
    count += shown;
  }
  const status = document.querySelector(`${list} [role=status]`);
  if (status) status.textContent = words.length === 0 ? '' : `${count} found`;
}
