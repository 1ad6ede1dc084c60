/** Sent instead of the reference until it is built: no script, no external styles, nothing that is loaded. */
export function pageOf({ state, step, output }, seconds) {
  const body =
    state === 'failed'
      ? `<h1>The reference could not be built</h1>
<p>The mock keeps running. <code>npm run build</code> shows the whole output; the last lines were:</p>
<pre>${escape(output.join('\n'))}</pre>`
      : `<h1>The reference is being built</h1>
<p>${escape(step)}, ${seconds} s so far. This page becomes the reference when it is ready.</p>
<p>The mock already responds: <a href="/v1/networks/mainnet/delegators">/v1/networks/mainnet/delegators</a></p>`;
  const refresh = state === 'failed' ? '' : '<meta http-equiv="refresh" content="2">';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${refresh}
<meta name="viewport" content="width=device-width"><title>Reference</title></head><body>${body}</body></html>`;
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
