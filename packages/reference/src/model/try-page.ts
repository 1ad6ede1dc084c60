/** Texts of the page that sends a call to any address. */
export const TRY_TITLE = 'Try it at another address';

export const TRY_INTRODUCTION =
  'The other pages can reach their own host only. This one may send a request to any address that you type, and sends nothing before you press the button. The server there has to allow requests from this page (CORS); a node that runs on your machine usually refuses them.';
