import type { Question } from '#rules/exam/question'
import { figure, inOrder, multiple, single } from '#server/courses/banks/ask'

export const salesBank: readonly Question[] = [
  single(
    ['sales-1', 'sales/three-hats', 'You repair the roof. Who speaks for the owner about the claim?'],
    'Not you',
    ['You', 'You, with a signed form', 'Your sales rep'],
    'Roles are kept apart by law in many states.',
  ),
  multiple(
    ['sales-2', 'sales/words-to-keep-out', 'Which phrases must not leave the house?'],
    ['We waive your deductible', 'Your claim will be approved'],
    ['We documented 14 creased shingles', 'The price is 18,400 dollars'],
    'They promise what is not yours to give.',
  ),
  single(
    ['sales-3', 'sales/words-to-keep-out', 'You keep a flagged sentence and send. What happens?'],
    'It goes out, and the log keeps who decided',
    ['It is deleted', 'It is rewritten silently', 'The report is blocked for ever'],
    'A person’s words are never changed silently.',
  ),
  single(
    ['sales-4', 'sales/a-report-in-eight-minutes', 'An amber line is'],
    'a line without evidence',
    ['a line over budget', 'an optional line', 'a line of the carrier'],
    'It waits for proof.',
  ),
  figure(
    ['sales-5', 'sales/quantities', 'Plan 3,000 sq ft at 12 in 12. How many squares, without waste?'],
    42.4,
    0.3,
    'squares',
    'Factor 1.414.',
  ),
  figure(['sales-6', 'sales/quantities', 'What is the slope factor at 6 in 12?'], 1.118, 0.005, '', 'Square root of 1.25.'),
  multiple(
    ['sales-7', 'sales/quantities', 'Which items belong to eaves?'],
    ['Starter', 'Drip edge'],
    ['Ridge cap', 'Valley metal'],
    'Each edge has its own.',
  ),
  single(
    ['sales-8', 'sales/talking-with-an-adjuster', 'Your counts differ. You'],
    'count the square together',
    ['argue coverage', 'take the mean', 'give in'],
    'A count is a fact.',
  ),
  single(
    ['sales-9', 'sales/signing', 'After signing a mistake is found. You'],
    'make and sign a new version',
    ['edit the file', 'cross it out', 'keep silent'],
    'What was signed is superseded, not changed.',
  ),
  inOrder(
    ['sales-10', 'sales/a-report-in-eight-minutes', 'Order what a reader sees.'],
    ['Decision page', 'Map and slopes', 'Photos in order', 'Lines with proof', 'Method and limits'],
    'What decides comes first.',
  ),
  single(
    ['sales-11', 'sales/three-hats', 'A consultant may'],
    'describe and advise, without a repair to sell',
    ['negotiate the claim', 'promise coverage', 'waive fees of the carrier'],
    'Each hat has its limits.',
  ),
  single(
    ['sales-12', 'sales/signing', 'Somebody asks you to raise a count from 6 to 8. You'],
    'refuse unless there is evidence',
    ['do it once', 'write about 7', 'let another sign'],
    'Your name stands for what you saw.',
  ),
  single(
    ['sales-13', 'sales/an-estimate-that-holds', 'Their estimate and yours differ in three lines. You send'],
    'those three lines with their evidence',
    ['the whole estimate again', 'a letter about coverage', 'a discount'],
    'What is not in question stays out of it.',
  ),
  single(
    ['sales-14', 'sales/ethics-on-an-ordinary-tuesday', 'You find that last month’s report was wrong. You'],
    'tell the owner and supersede it',
    ['wait until somebody asks', 'edit the file', 'delete it'],
    'The old version stays and says what replaced it.',
  ),
  single(
    ['sales-15', 'sales/ethics-on-an-ordinary-tuesday', 'A colleague made marks on a slope with a tool. The slope is reported as'],
    'altered',
    ['hail', 'not inspected', 'clean'],
    'Its evidence is gone, and silence makes you part of it.',
  ),
]
