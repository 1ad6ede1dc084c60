import { siteUrl } from './site-url.ts';
import { openTryIt } from './try-it.ts';

const id = new URLSearchParams(location.search).get('operation') ?? '';
const container = document.getElementById('try-it');
if (container && /^[\p{L}\p{N}._~-]+$/u.test(id))
  // It shows the error itself.
  openTryIt(container, siteUrl(`/operations/${id}.try.json`)).catch(() => undefined);
else container?.append('Choose an operation first; its page leads here.');
