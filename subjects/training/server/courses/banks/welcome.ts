import type { Question } from '#rules/exam/question'
import { inOrder, multiple, single } from '#server/courses/banks/ask'

export const welcomeBank: readonly Question[] = [
  single(
    ['welcome-1', 'welcome/four-people-and-one-report', 'How long does an adjuster usually have for your report?'],
    'About eight minutes',
    ['About an hour', 'Half a day', 'They read every page'],
    'They see many claims a day.',
  ),
  single(
    ['welcome-2', 'welcome/from-roof-to-report', 'What turns an anomaly into an issue?'],
    'A person accepts it',
    ['Its confidence is above 0.8', 'It is larger than 10 sq ft', 'The report is generated'],
    'The engine suggests; people decide.',
  ),
  multiple(
    ['welcome-3', 'welcome/the-score-and-what-it-rests-on', 'Which of these stand beside a health score?'],
    ['Its confidence', 'Its largest reasons'],
    ['The price of the repair', 'The name of the carrier'],
    'A score never travels alone.',
  ),
  single(
    ['welcome-4', 'welcome/the-score-and-what-it-rests-on', 'Nobody has reviewed any suggestion yet. What does the score say?'],
    'Provisional, in gray',
    ['Good', '0', '100'],
    'Unreviewed evidence gives no verdict.',
  ),
  single(
    ['welcome-5', 'welcome/the-score-and-what-it-rests-on', 'An open issue needs action now. What is the highest score the roof can have?'],
    '59',
    ['79', '0', '100'],
    'The cap keeps it out of the better bands.',
  ),
  multiple(
    ['welcome-6', 'welcome/words-we-keep-apart', 'Which words never come from infrared alone?'],
    ['Caused by', 'Confirmed'],
    ['Suspected', 'Warmer than the roof beside it'],
    'Cause and confirmation need other evidence.',
  ),
  single(
    ['welcome-7', 'welcome/words-we-keep-apart', 'One core in a find of 84 sq ft was wet. What may be called verified?'],
    'The place of the core',
    ['All 84 sq ft', 'The whole section', 'Nothing'],
    'A core tells of its place.',
  ),
  single(
    ['welcome-8', 'welcome/your-way-to-senior-consultant', 'How much of an exam has to be right?'],
    '85 percent',
    ['70 percent', '60 percent', '100 percent'],
    'A pass that cannot be missed is worth nothing.',
  ),
  single(
    ['welcome-9', 'welcome/your-way-to-senior-consultant', 'How many attempts do you have within 30 days?'],
    'Three',
    ['One', 'Five', 'As many as you like'],
    'Then there is a wait.',
  ),
  inOrder(
    ['welcome-10', 'welcome/from-roof-to-report', 'Bring the way of a find into its order.'],
    ['The camera writes a thermogram', 'The engine lists an anomaly', 'A person accepts an issue', 'A report names the finding'],
    'Each step adds a judgment.',
  ),
  single(
    ['welcome-11', 'welcome/your-way-to-senior-consultant', 'Who issues your certificate?'],
    'The company',
    ['ASNT', 'Haag', 'The state'],
    'It is a company certificate and says so.',
  ),
  single(
    ['welcome-12', 'welcome/words-we-keep-apart', 'A small leak above a server room: how are severity and urgency?'],
    'Minor and urgent',
    ['Critical and not urgent', 'Both low', 'They are the same thing'],
    'Severity is how bad, urgency is when.',
  ),
  single(
    ['welcome-13', 'welcome/how-to-study-here', 'What does the small number behind a sentence of a lesson lead to?'],
    'Where the fact comes from',
    ['The next lesson', 'The answer of a question', 'A glossary'],
    'Each fact names its source at the foot of the lesson.',
  ),
  single(
    ['welcome-14', 'welcome/how-to-study-here', 'You leave a lesson open over lunch. What happens to your study time?'],
    'Nothing is added while nobody moves',
    ['The whole hour counts', 'The lesson is closed', 'It is counted twice'],
    'Only time in view and in use counts.',
  ),
]
