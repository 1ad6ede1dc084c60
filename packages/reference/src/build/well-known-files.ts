import { documentFiles } from '../model/document-files.ts';
import type { Site } from '../model/site.ts';
import { apiUrl } from '../model/urls.ts';
import { escapeHtml } from '../model/text.ts';
import { publishedUrl } from './site-address.ts';

type File = readonly [path: string, content: string];

/** Files for programs at well-known paths: crawlers and API discovery. */
export function wellKnownFiles(site: Site, pages: readonly string[]): File[] {
  return [
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${publishedUrl('/sitemap.xml')}\n`],
    ['sitemap.xml', sitemap(pages.filter((page) => !page.startsWith('/404')))],
    ['.well-known/api-catalog', `${JSON.stringify(apiCatalog(site), null, 2)}\n`],
    // GitHub Pages ignores folders that start with a dot or an underscore unless this file exists.
    ['.nojekyll', ''],
  ];
}

function sitemap(pages: readonly string[]): string {
  const entries = pages.map((page) => `  <url><loc>${escapeHtml(publishedUrl(page))}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** The linkset of RFC 9727: each API with its document and its pages. */
function apiCatalog({ contract }: Site) {
  return {
    linkset: contract.documents.map((document) => {
      const [json, yaml] = documentFiles(contract, document);
      const type = document.kind === 'openapi' ? 'application/vnd.oai.openapi' : 'application/vnd.open-rpc';
      return {
        anchor: publishedUrl(apiUrl(document.id)),
        'service-desc': [
          { href: publishedUrl(json!.url), type: `${type}+json` },
          { href: publishedUrl(yaml!.url), type: `${type}+yaml` },
        ],
        'service-doc': [{ href: publishedUrl(apiUrl(document.id)), type: 'text/html' }],
      };
    }),
  };
}
