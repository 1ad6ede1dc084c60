/** Texts of the page that sends a call to any address. */
export const TRY_TITLE = 'Send to your own server';

export const TRY_INTRODUCTION =
  'Sends a call from your browser straight to a server that you name, and only when you press Send. The server has to allow requests from this page (CORS); a node on your machine usually refuses them.';
