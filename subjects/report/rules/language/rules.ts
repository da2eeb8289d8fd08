import type { Ground } from '#rules/language/ground'
import type { Row } from '#rules/language/matching'

/** What a report may not say, the gravest first: a sentence is told the first that it breaks. */
export const ruleIds = [
  'deductible',
  'claim-handling',
  'coverage-promise',
  'code-violation',
  'health-diagnosis',
  'safety-structural',
  'cause-from-infrared',
  'moisture-without-survey',
  'confirmed-without-core',
  'guarantee',
  'offer-of-work',
] as const
export type RuleId = (typeof ruleIds)[number]

export interface Rule {
  readonly applies: (ground: Ground) => boolean
  /** What around it lets a sentence stand, as conditions of a row. */
  readonly unless: string
  /** Leaves open what follows it in the clause. */
  readonly opens: string
  /** Whether a policy that is named counts as a document. */
  readonly mayLeanOnPolicy: boolean
  /** Whether a question offers it too: *shall we quote it?* */
  readonly isEvenAsked: boolean
  readonly rows: readonly Row[]
}

const rule = (rows: readonly Row[], of: Partial<Rule> = {}): Rule => ({
  applies: () => true,
  unless: '',
  opens: 'whether|if|how|when',
  mayLeanOnPolicy: true,
  isEvenAsked: false,
  ...of,
  rows,
})

export const rules: Readonly<Record<RuleId, Rule>> = {
  deductible: rule(
    [
      { on: 'deductible', with: 'relief', by: 'us|trade|none' },
      { on: 'relief', with: 'deductible', by: 'us|trade|none' },
      { on: 'deductible', with: '&relief:5', by: 'us|trade|none' },
      { on: 'giveback', with: 'cash', by: 'us' },
      { on: 'deductible', with: '<zero:2 !>deductibleoffer:3 !<relief:1', says: 'either' },
      { on: 'deductible', with: 'duty', by: 'you|none', says: 'no' },
      { on: 'duty', with: 'deductible', by: 'you|none', says: 'no' },
      { on: 'collect', with: 'deductible', by: 'us|none', says: 'no' },
      { on: 'pocket', with: 'zero', says: 'either', by: 'you|none|us' },
      { on: 'deductible', with: '>back:3 !insurer' },
      { on: 'gift', with: '&deductible' },
      { on: 'ourpocket', with: '&deductible|price' },
      { on: 'entrustus', with: 'deductible' },
    ],
    { opens: 'whether|if', isEvenAsked: true, unless: '!notdeductible' },
  ),
  'coverage-promise': rule(
    [
      { on: 'pay', with: '<insurer|policy|claim|adjuster !<was|may:4', by: 'insurer|adjuster|us|other|trade|official|none' },
      { on: 'paid', with: '<you:4 <be:3 !<was|may:3 !gravel' },
      { on: 'pay', with: '<loss:5 >insurer|policy:3 !<was:4 !&deductible', by: 'none|insurer' },
      { on: 'pay', with: '>claim:3 !<was|may:4 !you', by: 'none|insurer' },
      { on: 'paid', with: '<be|will:5 <loss !gravel !<was|may:3' },
      { on: 'paid', with: '<will|be:5 >insurer|policy:6 !<was|may:3' },
      { on: 'paid', with: '>lossnoun:1 !<may:3' },
      { on: 'free', with: '&payout|loss|foryou|you !<harm:1' },
      { on: 'everydime', with: '!&deductible' },
      { on: 'entitled', with: 'payout|loss' },
      { on: 'deny', with: 'insurer|adjuster|claim|policy', says: 'no' },
      { on: 'policy', with: '>apply:4' },
      { on: 'approval', with: 'insurer|adjuster expect' },
      { on: 'excluded', with: 'insurer|policy|loss' },
      { on: 'policy', with: '<falls:4' },
      { on: 'paid', with: '>insurer|policy:3 &yes' },
      { on: 'deny', with: '&wrongly', says: 'either' },
    ],
    { opens: 'whether|if|how|when|may|what', mayLeanOnPolicy: false, unless: '!&whether' },
  ),
  'claim-handling': rule(
    [
      { on: 'handle', with: 'claim|insurer|adjuster', by: 'us|trade' },
      { on: 'bargain', with: '&claim|insurer|adjuster', by: 'us' },
      { on: 'handle', with: 'claim|insurer|adjuster foryou', by: 'none' },
      { on: 'foryou', with: 'claim|insurer|adjuster', by: 'us|none' },
      { on: 'file', with: '>claim:5 &advise', by: 'us|you|none' },
      { on: 'entrust|hands', with: '>claim|insurer|adjuster:5 >us:8' },
      { on: 'entrustus', with: 'claim|insurer|adjuster' },
      { on: 'specialist' },
      { on: 'represent', with: 'you|claim|insurer', by: 'us' },
      { on: 'overturn', with: '&claim|insurer|adjuster', by: 'us' },
    ],
    { applies: ({ hat }) => hat !== 'adjuster', opens: 'whether', mayLeanOnPolicy: false, isEvenAsked: true },
  ),
  'code-violation': rule(
    [
      { on: 'code', with: 'violate', says: 'either' },
      { on: 'violation', says: 'either' },
      { on: 'unlawful', with: '&roofing !&deductible|claim|insurer', says: 'either' },
      { on: 'lawsays', with: '>must:8 !&deductible|claim|insurer' },
    ],
    { unless: '!&official !&hedge !ofcode !&whether', opens: 'whether|if' },
  ),
  'health-diagnosis': rule([{ on: 'mould', with: 'asserts' }, { on: 'toxic' }, { on: 'breathing', says: 'either' }], {
    unless: '!&ofhealth !&hedge',
  }),
  'safety-structural': rule(
    [
      { on: 'safe', with: '&stands|unsafe !ofsafety:3 !=ofsafety' },
      { on: 'okayfor', with: '>dwell:5' },
      { on: 'condition', with: 'bearing' },
      { on: 'hold', with: '>weight:6 <stands', says: 'either' },
      { on: 'unsafe', with: 'structure !&ofsafety', says: 'either' },
      { on: 'hurt', with: 'stands|will', says: 'no' },
      { on: 'impaired', with: 'bearing:4', says: 'no' },
    ],
    { unless: '!&hedge', opens: 'whether|if|how|when|may' },
  ),
  'cause-from-infrared': rule(
    [
      { on: 'caused', with: '>agent:9' },
      { on: 'due', with: '<harm:9 >agent:5' },
      { on: 'agent', with: '>did:6 !>survey:5' },
      { on: 'agent', with: '>not:3 >craft:5 &pixels', says: 'either' },
      { on: 'weather', with: '>harm:2' },
      { on: 'agent', with: '<be:2 &pixels' },
      { on: 'harm', with: '>weather:3' },
      { on: 'causeis', with: 'harm|agent|be' },
      { on: 'ir', with: '>show:6 &weather' },
      { on: 'agent', with: 'blame' },
      { on: 'trade', with: 'blame harm' },
      { on: 'classic', with: '>weather:3' },
      { on: 'caused|due', with: '&warm >defect:6' },
      { on: 'entry', with: '&pixels !&watertest' },
      { on: 'causeword', with: '&agent !&whether' },
    ],
    { unless: '!&counted !&ofday !&hedge' },
  ),
  guarantee: rule(
    [
      { on: 'guarantee', by: 'us|trade|none', with: '!&guaranteepaper' },
      { on: 'ourword', with: '&leakfree|last|fail|harm' },
      { on: 'sure', with: '!<guarantee:5' },
      { on: 'leakfree', with: '!<guarantee:5' },
      { on: 'fail', with: '<future|can:6 !<guarantee:5', says: 'no' },
      { on: 'last', with: '>years:6 <future|will:4 !<guarantee:5' },
      { on: 'last', with: '=will >years:6' },
      { on: 'dispute', with: '<be|can|will:4', says: 'no' },
      { on: 'trustin', with: '>years:8' },
    ],
    { opens: 'whether|if', unless: '!&courtesy' },
  ),
  'moisture-without-survey': rule(
    [
      { on: 'moist|state', with: '!&core', says: 'either' },
      { on: 'moist|state', with: '&core &stretch', says: 'either' },
    ],
    {
      applies: ({ verdict }) => verdict === 'not-valid',
      unless: '!&surface !&gate|words',
      opens: '',
    },
  ),
  'confirmed-without-core': rule(
    [
      { on: 'state', with: 'hidden !&core' },
      { on: 'moist', with: 'confirm !&core' },
      { on: 'moist', with: '<has:4 !&core' },
      { on: 'moist', with: '>inside:3 hidden !&core' },
      { on: 'ir', with: '>confirm:4 !>not:3' },
      { on: 'active' },
    ],
    { applies: ({ isVerified }) => !isVerified, unless: '!&hedge !&surface !&general' },
  ),
  'offer-of-work': rule(
    [
      { on: 'work', by: 'us', with: '<can:8' },
      { on: 'work', by: 'us', with: '&price|ourself' },
      { on: 'offer', with: '!>observed:6' },
    ],
    {
      applies: ({ hat }) => hat === 'adjuster' || hat === 'consultant',
      opens: '',
      isEvenAsked: true,
    },
  ),
}
