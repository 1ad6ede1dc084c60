/** Run by the build of a package, in its folder: writes its programs into dist/, with what they need of others inside. */
import { bundlePackage } from '@chain-apis/release';

await bundlePackage(process.cwd());
