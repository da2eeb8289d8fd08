import type { Question } from '#rules/exam/question'
import { figure, inOrder, mark, multiple, single } from '#server/courses/banks/ask'

export const inspectionBank: readonly Question[] = [
  multiple(
    ['inspection-1', 'inspection/know-the-assembly-first', 'On which roofs can a moisture survey work?'],
    ['EPDM over wood fiber', 'Modified bitumen over perlite'],
    ['Inverted roof under pavers', 'Shingles over a vented attic'],
    'Insulation in contact with the covering, nothing above it.',
  ),
  single(
    ['inspection-2', 'inspection/three-patterns', 'Filled warm rectangles of 2 by 4 feet, side by side, point to'],
    'absorbent boards',
    ['foam boards', 'sprayed foam', 'gravel depth'],
    'Board-stock pattern.',
  ),
  single(
    ['inspection-3', 'inspection/three-patterns', 'On lightweight concrete a wet area is'],
    'a blob with soft edges',
    ['a filled rectangle', 'a frame', 'a straight line'],
    'There are no boards.',
  ),
  single(
    ['inspection-4', 'inspection/what-only-looks-like-moisture', 'A warm plume begins at a unit and points away from the wind. It is'],
    'exhaust air',
    ['wet insulation', 'a seam', 'a shadow'],
    'It follows the wind and has no edge.',
  ),
  single(
    ['inspection-5', 'inspection/what-only-looks-like-moisture', 'How do you tell a reflection?'],
    'It moves when you move',
    ['It is always cold', 'It is rectangular', 'It lies at drains'],
    'A mirror image depends on where you stand.',
  ),
  single(
    ['inspection-6', 'inspection/reviewing-suggestions', 'What does confidence 0.9 say?'],
    'Findings with such figures were right nine times of ten on test roofs',
    ['The roof is 90 percent wet', '90 percent of the area is wet', 'Nine people agreed'],
    'It is a figure about findings, not about this roof.',
  ),
  single(
    ['inspection-7', 'inspection/cores', 'Where do you cut the second core?'],
    'On dry-looking roof outside of the find',
    ['In the same hole', 'On a seam', 'At the drain'],
    'Wet means wetter than dry.',
  ),
  inOrder(
    ['inspection-8', 'inspection/cores', 'Order a core.'],
    [
      'Written permission of the owner',
      'Photo of the marked place',
      'Cut, feel and photograph the layers',
      'Close with the roof’s own material',
    ],
    'It is closed the same day.',
  ),
  single(
    ['inspection-9', 'inspection/cores', 'A core in a find is dry. What do you do with it?'],
    'Enter it; it counts as much as a wet one',
    ['Leave it out', 'Cut again until one is wet', 'Change the picture'],
    'It saves a wrong repair.',
  ),
  multiple(
    ['inspection-10', 'inspection/writing-a-finding', 'What belongs in a finding?'],
    ['Place', 'Size with unit', 'What would verify it'],
    ['An adjective of severity', 'Who is to blame'],
    'What, where, how large, how sure, what next.',
  ),
  single(
    ['inspection-11', 'inspection/components-and-their-life', 'A remaining life is printed with'],
    'its basis',
    ['a guarantee', 'the carrier’s name', 'nothing'],
    'An estimate without a basis is a guess.',
  ),
  single(
    ['inspection-12', 'inspection/what-you-did-not-inspect', 'A slope could not be reached. The report says'],
    'not inspected, with the reason',
    ['no damage', 'nothing', 'good'],
    'Not inspected is not fine.',
  ),
  single(
    [
      'inspection-13',
      'inspection/what-only-looks-like-moisture',
      'A cool shape east of a parapet, an hour after sunset, fades while you watch. It is',
    ],
    'a shadow of the afternoon',
    ['wet insulation', 'a patch', 'a drain'],
    'Prints fade, moisture stays.',
  ),
  mark(
    ['inspection-14', 'inspection/three-patterns', 'Mark the line that follows a seam.'],
    'roof-3',
    'Long, narrow and straight: heat that leaves along a seam.',
  ),
  single(
    ['inspection-15', 'inspection/false-alarms-by-assembly', 'Warm areas without corners on a roof with gravel. The quickest test is'],
    'to sweep a square yard and measure there',
    ['to narrow the span', 'to fly higher', 'to wait for rain'],
    'Deep gravel is warm without any water.',
  ),
  single(
    ['inspection-16', 'inspection/false-alarms-by-assembly', 'Over single sheets on polyiso a weak line in the grid of the boards may be'],
    'a dry joint that leads heat',
    ['always a leak', 'a reflection', 'a drain'],
    'Every gap between boards is a small bridge.',
  ),
  figure(
    ['inspection-17', 'inspection/two-roofs-two-inspections', '2,000 sq ft of plan at 12 in 12. How many squares of roof, without waste?'],
    28.3,
    0.3,
    'squares',
    'Factor 1.414.',
  ),
  single(
    ['inspection-18', 'inspection/two-roofs-two-inspections', 'Infrared on shingles after hail'],
    'does not find hail marks',
    ['finds them after sunset', 'finds them in rain', 'replaces test squares'],
    'Marks do not show as temperatures.',
  ),
]
