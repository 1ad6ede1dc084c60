/** Returns what is sent until pages are served: no script, no external styles, nothing that is loaded. */
export function pageOf({ failure, seconds }) {
  const body =
    failure !== undefined
      ? `<h1>The pages could not be made</h1>
<p>The mock keeps running. Stop it, correct what follows, and start it again:</p>
<pre>${escape(failure)}</pre>`
      : `<h1>The pages are being prepared</h1>
<p>This takes some seconds, ${seconds} so far. The page appears when it is ready.</p>
<p>The mock already responds: <a href="/v1/networks/mainnet/delegators">/v1/networks/mainnet/delegators</a></p>`;
  const refresh = failure === undefined ? '<meta http-equiv="refresh" content="1">' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${refresh}
<meta name="viewport" content="width=device-width"><title>Reference</title></head><body>${body}</body></html>`;
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
