// Runs in a page before the page's own code: waits for the text `sought`, if any, and sums up what blocks the reader.
const watched = { readable: undefined, blocking: 0, lastTask: 0 };
globalThis.watched = watched;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    watched.blocking += duration - 50;
    watched.lastTask = Math.max(watched.lastTask, startTime + duration);
  }
}).observe({ type: 'longtask', buffered: true });

// XPath, because the browser's own search is the cheapest: the search must cost the page next to nothing.
const query = `//body//*[text()[contains(., ${JSON.stringify(globalThis.sought)})]]`;

function isShown() {
  const found = document.evaluate(query, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
  for (let index = 0; index < found.snapshotLength; index += 1) {
    const { top, bottom, width } = found.snapshotItem(index).getBoundingClientRect();
    if (width > 0 && bottom > 0 && top < innerHeight) return true;
  }
  return false;
}

function look() {
  if (!isShown()) requestAnimationFrame(look);
  // A task after the frame: by then, the frame with the text is on its way to the screen.
  else requestAnimationFrame(() => setTimeout(() => (watched.readable = performance.now())));
}
if (globalThis.sought) requestAnimationFrame(look);
