import { isUnrecorded } from '@chain-apis/contract/describe';
import type { LintModel, ModelCheck, ModelProblem, Rules } from '../check.ts';

export const RECORDING_RULES: Rules<ModelCheck> = { strict: { 'recordings-declared': recordingsDeclared } };

/** An operation whose package has recordings was recorded, or declares that it was not. */
function* recordingsDeclared({ operations, recordings }: LintModel): Generator<ModelProblem> {
  for (const { id, document, pointer, provenance } of operations) {
    const recorded = recordings.get(document.package);
    if (!recorded || recorded.operations.has(id) !== isUnrecorded(provenance)) continue;
    const file = `${recorded.folder}/${id}.json`;
    const message = recorded.operations.has(id)
      ? `\`${id}\` declares that no recording exists, but ${file} is one: delete \`{ by: recordings, missing: true }\` from \`x-provenance\``
      : `\`${id}\` has no recording: add ${file}, or declare \`x-provenance: [{ by: recordings, missing: true }]\``;
    yield { document, pointer, message };
  }
}
