import type { Question } from '#rules/exam/question'
import { figure, inOrder, mark, multiple, single } from '#server/courses/banks/ask'

export const fundamentalsBank: readonly Question[] = [
  single(
    ['fundamentals-1', 'fundamentals/what-the-camera-sees', 'How deep does a thermal camera see into a membrane?'],
    'Not at all; it sees the surface',
    ['A few millimeters', 'To the insulation', 'To the deck'],
    'Membranes are opaque in the infrared.',
  ),
  single(
    ['fundamentals-2', 'fundamentals/emissivity', 'Emissivity of a clean TPO membrane is closest to'],
    '0.93',
    ['0.30', '0.60', '0.10'],
    'Most building materials lie between 0.90 and 0.95.',
  ),
  multiple(
    ['fundamentals-3', 'fundamentals/emissivity', 'Whose apparent temperature is mostly a reflection?'],
    ['Polished aluminum', 'New galvanized steel'],
    ['Gravel', 'Black EPDM'],
    'Low emissivity mirrors.',
  ),
  single(
    ['fundamentals-4', 'fundamentals/reflected-temperature', 'How do you measure the reflected temperature?'],
    'Read crumpled foil with emissivity 1',
    ['Read the air with a thermometer', 'Read the wall of the house', 'Read your hand'],
    'Foil mirrors what is around.',
  ),
  single(
    [
      'fundamentals-5',
      'fundamentals/reflected-temperature',
      'Clear night, emissivity 0.92. You enter air temperature as reflected temperature. The roof comes out',
    ],
    'too cold',
    ['too warm', 'right', 'without a band'],
    'The sky is colder than the air: less was reflected than you took away.',
  ),
  single(
    ['fundamentals-6', 'fundamentals/difference-not-temperature', 'Why is a difference better known than a temperature?'],
    'Common errors of a picture cancel',
    ['The camera measures it directly', 'It needs no emissivity at all', 'It is a smaller number'],
    'Both places carry the same offset.',
  ),
  single(
    ['fundamentals-7', 'fundamentals/bands', 'Difference 1.4 F, band 0.3 to 2.5 F. The two places are'],
    'distinguishable',
    ['alike', 'wet', 'out of range'],
    'Zero lies outside the band.',
  ),
  figure(
    ['fundamentals-8', 'fundamentals/distance-size-and-angle', 'A pixel covers 4 cm from 30 m. What does it cover from 60 m?'],
    8,
    0.2,
    'cm',
    'It grows with the distance.',
  ),
  figure(
    [
      'fundamentals-9',
      'fundamentals/distance-size-and-angle',
      'How many pixels across must a thing have at the least for its temperature to be read?',
    ],
    3,
    0,
    'pixels',
    'Below that it is mixed with its surroundings.',
  ),
  single(
    ['fundamentals-10', 'fundamentals/span-and-palette', 'What changes when you change the palette?'],
    'Only how it looks',
    ['The temperatures', 'The emissivity', 'The confidence'],
    'Colors are not data.',
  ),
  multiple(
    ['fundamentals-11', 'fundamentals/files-that-measure', 'Which files can be measured?'],
    ['FLIR radiometric JPEG', 'Radiometric TIFF'],
    ['Screenshot of the app', 'MP4 film'],
    'They keep counts.',
  ),
  single(
    ['fundamentals-12', 'fundamentals/files-that-measure', 'What does a DJI thermogram give without reference points or DJI software?'],
    'Differences as a band',
    ['Absolute temperatures to 0.1 F', 'Nothing', 'Emissivity'],
    'The last step to temperature is DJI’s.',
  ),
  single(
    ['fundamentals-13', 'fundamentals/difference-not-temperature', 'You compare membrane with a metal curb: 12 F. What does it mean?'],
    'Nothing; the materials differ',
    ['The curb is wet', 'The roof is wet', 'The curb leaks heat'],
    'One material, one picture.',
  ),
  inOrder(
    ['fundamentals-14', 'fundamentals/reflected-temperature', 'Order the measurement of a roof temperature.'],
    [
      'Measure reflected temperature with foil',
      'Set emissivity of the surface',
      'Enter air temperature, humidity and distance',
      'Read the temperature with its band',
    ],
    'What comes from outside is taken away first.',
  ),
  mark(
    ['fundamentals-15', 'fundamentals/what-the-camera-sees', 'Mark the place of the membrane that you would look at first.'],
    'roof-1',
    'It stands out of the membrane around it, far from units, vents and edges.',
  ),
  single(
    ['fundamentals-16', 'fundamentals/three-ways-of-heat', 'Why does wind flatten a picture?'],
    'It pulls every surface toward the temperature of the air',
    ['It cools the camera', 'It lowers emissivity', 'It dries the membrane'],
    'Moving air takes heat from warm places faster than from cool ones.',
  ),
  single(
    ['fundamentals-17', 'fundamentals/three-ways-of-heat', 'On a clear calm night a roof is colder than the air because'],
    'it radiates to a sky that looks far colder',
    ['air is a good conductor', 'the camera drifts', 'water evaporates inside'],
    'Radiation needs no cold air.',
  ),
  figure(
    [
      'fundamentals-18',
      'fundamentals/sun-shadow-and-wind-on-the-day',
      'The sun stands 30 degrees above a flat roof. What share of the overhead sun does it take, in percent?',
    ],
    50,
    2,
    'percent',
    'The sine of 30 degrees is one half.',
  ),
  single(
    [
      'fundamentals-19',
      'fundamentals/sun-shadow-and-wind-on-the-day',
      'A cool print lies east of a unit an hour after sunset. How do you test whether it is a shadow of the afternoon?',
    ],
    'Look again in half an hour: a print fades',
    ['Raise emissivity', 'Use another palette', 'Measure the unit'],
    'A print has the shape of what cast it, and fades.',
  ),
]
