/** What calls are about, in the order of the document. `paths`: the words after `/api/` by which a call belongs here. */
const groups = [
  { name: 'Properties', description: 'Buildings, and the scans of each', paths: ['properties', 'portfolio', 'portfolio.csv', 'deleted'] },
  { name: 'Photos', description: 'Photos of a property, for reports', paths: ['photos'] },
  { name: 'Claims', description: 'Claims with carriers on a property', paths: ['claims'] },
  { name: 'Documents', description: 'Files that people keep with a property', paths: ['documents'] },
  { name: 'Maps', description: 'What maps are drawn with', paths: ['map'] },
  { name: 'Storms', description: 'Public records of hail, wind and tornadoes by place and day', paths: ['storms', 'storm-watch'] },
  {
    name: 'Assistant',
    description: 'Questions about records and the trade, answered with evidence, and drafts that a person approves',
    paths: ['ai-assistant', 'handbook'],
  },
  { name: 'Uploads', description: 'Files on their way in, by the resumable upload protocol tus 1.0', paths: ['uploads', 'recent-uploads'] },
  { name: 'Scans', description: 'One flight or walk over a roof: its captures, anomalies, issues and score', paths: ['scans'] },
  { name: 'Captures', description: 'One file of a scan, its temperatures and its pictures', paths: ['captures'] },
  { name: 'Issues', description: 'Findings that a person accepts, rejects or resolves', paths: ['issues'] },
  {
    name: 'Visits',
    description: 'A person at a roof: shots by line, readings, and what a phone takes along',
    paths: ['visits', 'take-along'],
  },
  { name: 'Cards', description: 'The memory card of a day: what its visits may go to, and which files are there', paths: ['card'] },
  { name: 'Reports', description: 'The PDF of a scan, frozen as versions', paths: ['reports', 'report-versions', 'replies'] },
  {
    name: 'Report drafts',
    description: 'What people write for the Winn report of a property, together and step by step',
    paths: ['report-drafts', 'winn-reports', 'report-outputs'],
  },
  {
    name: 'Projects',
    description: 'Jobs for clients on properties: their stages, tasks and what happened',
    paths: ['projects', 'project-figures', 'project-setup', 'project-automations', 'tasks', 'calendar', 'calendar-link'],
  },
  { name: 'CRM', description: 'Connections to CRM systems, and what was synced with them', paths: ['crm'] },
  { name: 'Training', description: 'Courses, exams, levels and certificates', paths: ['training', 'credentials'] },
  {
    name: 'Report texts',
    description: 'Sentences an organization writes again and again, and what its new drafts begin with',
    paths: ['comments', 'report-template', 'report-templates'],
  },
  { name: 'Price lists', description: 'Prices of an organization for its estimates, by day', paths: ['price-lists'] },
  {
    name: 'Digital title',
    description: 'The log of what was captured and reported, with proofs that check without this server',
    paths: ['title', 'verify'],
  },
  { name: 'Analysis', description: 'One picture analysed at once, without storing anything', paths: ['thermal'] },
  { name: 'Find', description: 'Records of every sort by their words', paths: ['find'] },
  {
    name: 'List views',
    description: 'How a person looks at lists: filters under names, and columns',
    paths: ['list-views', 'list-columns'],
  },
  { name: 'Analytics', description: 'Figures over months, each with the records behind it', paths: ['analytics'] },
  { name: 'Dashboard', description: 'Figures of the whole organization', paths: ['dashboard'] },
  { name: 'Method', description: 'Constants, their sources, and how findings were judged', paths: ['method'] },
  { name: 'Shares', description: 'Links that show an analysis or a history to whoever has them', paths: ['shares', 'shared'] },
  {
    name: 'Session',
    description: 'The person who is signed in, their devices and their account',
    paths: ['session', 'account', 'sign-in', 'demo', 'verify-email', 'settings'],
  },
  { name: 'Notifications', description: 'What a person is told, and how', paths: ['notifications', 'notification-settings'] },
  {
    name: 'Organizations',
    description: 'Name, look, rules and deletion of an organization',
    paths: ['organization', 'organizations', 'logos', 'cameras'],
  },
  { name: 'Members', description: 'Who belongs to an organization, and who is invited', paths: ['members', 'invitations', 'invited'] },
  { name: 'Directory', description: 'People of an organization as its directory makes them (SCIM 2.0)', paths: ['scim'] },
  { name: 'Plans', description: 'Plan, usage and payment', paths: ['plan', 'contact-sales', 'usage'] },
  { name: 'API keys', description: 'Keys for programs', paths: ['keys'] },
  { name: 'Webhooks', description: 'Addresses that are told of events, and what was sent to them', paths: ['webhooks'] },
  { name: 'Audit log', description: 'Who did what, chained so that a change shows', paths: ['audit'] },
  { name: 'Exports', description: 'Everything an organization has, as one file', paths: ['exports'] },
  {
    name: 'Operations',
    description: 'Health of the server, failed jobs, stored files and sent mail',
    paths: ['health', 'admin', 'outbox', 'mail-standing'],
  },
] as const

/** The tags of an OpenAPI document. */
export const tags: readonly { name: string; description: string }[] = groups.map(({ name, description }) => ({ name, description }))

/** What a call is about. @throws where no group names the first word of its path */
export function tagOf(path: string): string {
  const word = path.split('/')[2]
  const group = groups.find((each) => each.paths.some((p) => p === word))
  if (!group) throw new Error(`${path} belongs to no tag: name "${word}" in openapi-tags.ts`)
  return group.name
}
