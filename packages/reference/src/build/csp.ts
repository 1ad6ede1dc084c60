import { createHash } from 'node:crypto';

/** Runs before the first paint, so that a chosen theme does not flash. Without a choice the system decides. */
export const THEME_SCRIPT =
  "try{var s=localStorage.getItem('scheme');if(s)document.documentElement.dataset.scheme=s}catch{}";

/**
 * For the page that a server shows at any address that is not there: if what the page names is not at `built`, looks for the folder
 * of the site among those of the address, and leads all links there.
 */
export const findSiteScript = (built: string) => `addEventListener('error',async({target:t})=>{
const names=['href','src'],built=${JSON.stringify(built)};
const file=t.getAttribute?.(names.find(n=>t.hasAttribute(n)))?.slice(built.length);
const steps=location.pathname.split('/');
for(let n=1;file&&n<steps.length;n++){
const base=steps.slice(0,n).join('/')+'/';
if(base===built||!(await fetch(base+file,{method:'HEAD'})).ok)continue;
for(const name of names)for(const e of document.querySelectorAll('['+name+'^="'+built+'"]')){
const moved=e.tagName==='SCRIPT'?document.createElement('script'):e;
for(const{name,value}of e.attributes)moved.setAttribute(name,value);
moved.setAttribute(name,base+e.getAttribute(name).slice(built.length));
if(moved!==e)e.replaceWith(moved)}
return}},{capture:true,once:true})`;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The content security policy of a page. A page reaches its own host only; the one page that sends requests to an
 * address of the reader's choice may connect elsewhere, and does so only when the reader says so.
 *
 * @param scripts - those in the page itself
 * @param isLive - whether Vite puts the styles into the page
 */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { anyAddress = false, isLive = false } = {},
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
    `style-src 'self'${isLive ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${anyAddress ? 'http: https:' : "'self'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
