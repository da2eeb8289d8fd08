import type { Question } from '#rules/exam/question'
import { figure, multiple, single } from '#server/courses/banks/ask'

export const hailWindBank: readonly Question[] = [
  figure(['hail-wind-1', 'hail-wind/test-squares', 'How large is a test square?'], 100, 0, 'sq ft', 'Ten by ten feet.'),
  single(
    ['hail-wind-2', 'hail-wind/test-squares', 'Who decides how many hits make a slope replaceable?'],
    'The carrier',
    ['The contractor', 'The program', 'ASTM'],
    'It differs and is data.',
  ),
  single(
    ['hail-wind-3', 'hail-wind/marks-of-hail', 'Which mark is hail on a shingle?'],
    'Round bruise, granules pressed in, soft',
    ['Pit with sharp edges', 'Line of scuffs', 'Straight cut'],
    'It bruises at random.',
  ),
  multiple(
    ['hail-wind-4', 'hail-wind/marks-of-hail', 'Where do you look for collateral marks?'],
    ['Gutters', 'Fins of an air conditioner'],
    ['Attic insulation', 'Chimney brick joints'],
    'Soft metal records hail.',
  ),
  single(
    ['hail-wind-5', 'hail-wind/wind', 'A shingle tab is not sealed, without a crease. It is'],
    'not wind damage by itself',
    ['wind damage', 'hail', 'a leak'],
    'Many never seal.',
  ),
  single(
    ['hail-wind-6', 'hail-wind/wind', 'Where does wind begin?'],
    'Eaves, rakes, ridges and corners',
    ['In the middle of the slope', 'At skylights only', 'On the lee side only'],
    'Loads are highest there.',
  ),
  single(
    ['hail-wind-7', 'hail-wind/records-of-the-storm', 'A source did not answer. The verdict says'],
    'unknown',
    ['no hail', 'probable', 'confirmed'],
    'No answer is not no hail.',
  ),
  single(
    ['hail-wind-8', 'hail-wind/records-of-the-storm', 'A report of 02:10 UTC on June 6 in Lubbock, Texas, happened there on the'],
    'evening of June 5',
    ['morning of June 6', 'night of June 7', 'noon of June 6'],
    'Five hours behind UTC in summer.',
  ),
  single(
    ['hail-wind-9', 'hail-wind/the-sentence-about-cause', 'Which word may you use with reasons?'],
    'consistent',
    ['caused', 'totaled', 'covered'],
    'Consistency can be shown.',
  ),
  single(
    ['hail-wind-10', 'hail-wind/the-sentence-about-cause', 'Can a thermal camera find hail strikes on shingles?'],
    'No',
    ['Yes, at night', 'Yes, after rain', 'Only FLIR'],
    'They do not change how the surface cools.',
  ),
  single(
    ['hail-wind-11', 'hail-wind/test-squares', 'A slope has no marks. Its square is'],
    'counted as zero and photographed',
    ['left out', 'moved to a worse slope', 'estimated'],
    'Zero is a count.',
  ),
  multiple(
    ['hail-wind-12', 'hail-wind/records-of-the-storm', 'What stands with each row?'],
    ['Its id and source', 'Measured or estimated'],
    ['The owner’s name', 'The deductible'],
    'So that it can be checked.',
  ),
  single(
    ['hail-wind-13', 'hail-wind/soft-metals-tell-the-size', 'What tells from which side hail came?'],
    'On which sides soft metal is dented',
    ['The color of the dents', 'The age of the roof', 'The size of the gutters'],
    'Direction is the evidence; the dent alone is not.',
  ),
  single(
    ['hail-wind-14', 'hail-wind/soft-metals-tell-the-size', 'Which witness is the youngest?'],
    'Spatter on dirty metal',
    ['Dents', 'Rust', 'Missing granules'],
    'Spatter fades within months.',
  ),
]
