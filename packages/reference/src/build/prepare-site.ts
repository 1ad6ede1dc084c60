import * as contract from '@chain-apis/contract';
import * as describe from '@chain-apis/contract/describe';
import * as documents from '@chain-apis/contract/documents';
import * as request from '@chain-apis/contract/request';
import * as schema from '@chain-apis/contract/schema';
import * as foundation from '@chain-apis/foundation';
import * as search from '@chain-apis/contract/search';
import * as contractSearch from '@chain-apis/contract/search/contract';
import * as textHtml from '../markdown/text-html.ts';
import * as site from '../model/site.ts';
import { handOver } from './handed-over.ts';

/** Prepares this process, whose folder is the package's, for Astro. */
export function prepareSite(): void {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['ASTRO_DISABLE_UPDATE_CHECK'] = 'true';
  handOver({
    site,
    'text-html': textHtml,
    '@chain-apis/contract': contract,
    '@chain-apis/contract/describe': describe,
    '@chain-apis/contract/documents': documents,
    '@chain-apis/contract/request': request,
    '@chain-apis/contract/schema': schema,
    '@chain-apis/foundation': foundation,
    '@chain-apis/contract/search': search,
    '@chain-apis/contract/search/contract': contractSearch,
  });
}
