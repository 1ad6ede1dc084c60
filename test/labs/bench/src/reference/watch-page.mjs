// Runs in a page before anything of its own: waits for the text `sought`, if any, and adds up what blocks its reader.
const watched = { readable: undefined, blocking: 0, lastTask: 0 };
globalThis.watched = watched;

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    watched.blocking += duration - 50;
    watched.lastTask = Math.max(watched.lastTask, startTime + duration);
  }
}).observe({ type: 'longtask', buffered: true });

// XPath, because the browser's own search is the cheapest: looking must cost the page next to nothing.
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
  // A task after the frame: then the frame that shows the text is on its way to the screen.
  else requestAnimationFrame(() => setTimeout(() => (watched.readable = performance.now())));
}
if (globalThis.sought) requestAnimationFrame(look);
