import { openTryIt } from './try-it.ts';

const id = new URLSearchParams(location.search).get('operation') ?? '';
const place = document.getElementById('try-it');
if (place && /^[\w.]+$/.test(id)) void openTryIt(place, `/operations/${id}.try.json`);
else place?.append('Choose an operation first; its page leads here.');
