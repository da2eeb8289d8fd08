/** What is no text of the product for people: tests, made-up records, descriptions for programs, rules that read texts. */
const nobodyReads: readonly RegExp[] = [
  /\.test\.tsx?$|\/test\/|\/gallery\/|\/bench\//,
  /^base\/(?:language|words)\//,
  // made-up records
  /sample-(?:data|winn)|\/practice\/|\/vendors\/\w+\/practice\.ts$|^subjects\/demo\/server\/|^engine\/thermal\/src\/generate\//,
  // descriptions of the API and other things that programs and operators read
  /^apps\/api\/|^base\/contract\/endpoint|\/csv\.ts$|-csv\.ts$|^subjects\/roof\/rules\/given\/|sessions\/start-session/,
  /^base\/server\/(?:http\/(?:docs\/|refusal\/error-page|call\/sealed|guard\/client-address)|db\/|integrations\/)/,
  /^apps\/server\/(?:backup|env|import-storms|instance|restore|start|watch|workers|main|app\.)/,
  // what speaks to other systems, and to the database
  /^base\/server\/stored\.ts$|^subjects\/[\w-]+\/server\/(?:stored\.ts|(?:tables|anchors|feeds|models|network|payments|providers|sources|signatures\/pdf)\/)/,
  /^engine\/thermal\/(?:cli|src\/(?:export|versions))|server\/analysis\/engine|^subjects\/privacy\/server\/(?:table-rows|objects)/,
  // what is read out of texts that people wrote
  /rules\/language\/(?!rule-words)|price-lists\/read-unit|sync\/match-person|identity\/auth-events/,
  // course material and what the handbook says are documents of their own
  /server\/courses\/banks|training\/web\/exam\/picture-question\.ts|^subjects\/assistant\/(?:server\/(?!settings\.)|web\/assistant-context)/,
]

/** Folders with a catalogue of their own: they mean another thing by a word than the floor around them, or say too much for one page. */
const ofTheirOwn: readonly string[] = [
  'subjects/account/web/organization',
  'subjects/report/rules/language',
  'subjects/report/rules/recipient',
  'subjects/report/rules/sentences',
  'subjects/report/rules/told',
  'subjects/report/rules/winn',
  'subjects/report/web/report-texts',
  'subjects/scan/web/analysis',
  'subjects/scan/web/viewer',
  'subjects/winn/web/steps',
]

/**
 * Whose words a file says: the floor of its subject (`subjects/scan/web`), or its package (`base/server`). A text is looked up among the words of its place
 * alone, so that one word may mean two things.
 *
 * @param path - from the root of the repository, with `/` between folders
 */
export function placeOf(path: string): string {
  const own = ofTheirOwn.find((folder) => path.startsWith(`${folder}/`))
  return (
    own ??
    path
      .split('/')
      .slice(0, path.startsWith('subjects/') ? 3 : 2)
      .join('/')
  )
}

/** The place of a file whose texts people read; null for every other. */
export const areaOf = (path: string): string | null => (nobodyReads.some((pattern) => pattern.test(path)) ? null : placeOf(path))
