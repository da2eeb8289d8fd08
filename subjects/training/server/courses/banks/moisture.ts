import type { Question } from '#rules/exam/question'
import { figure, inOrder, mark, multiple, single } from '#server/courses/banks/ask'

export const moistureBank: readonly Question[] = [
  single(
    ['moisture-1', 'moisture/the-gate', 'The last rain is unknown and nobody saw the surface. The survey is'],
    'not valid',
    ['valid', 'valid with limits', 'valid when windy'],
    'An unknown surface never counts in its favor.',
  ),
  figure(['moisture-2', 'moisture/the-gate', 'From which wind does common practice stop?'], 15, 0, 'mph', 'It washes differences out.'),
  figure(
    ['moisture-3', 'moisture/lost-heat', 'Which difference between inside and outside does the conductance way need?'],
    18,
    0.5,
    '°F',
    '10 kelvin.',
  ),
  single(
    ['moisture-4', 'moisture/stored-heat', 'Why is a wet area warmer after a sunny day?'],
    'Water stores more heat and cools more slowly',
    ['Water makes heat', 'Wet boards are darker', 'The sun heats it at night'],
    'Heat capacity.',
  ),
  single(
    ['moisture-5', 'moisture/stored-heat', 'When does the window open after a sunny day?'],
    'One to two hours after sunset',
    ['At noon', 'At sunset', 'At sunrise'],
    'Dry roof has cooled then.',
  ),
  single(
    ['moisture-6', 'moisture/lost-heat', 'Above a cold store, without sun, wet insulation is outside'],
    'colder',
    ['warmer', 'equal', 'reflecting'],
    'More cold comes through.',
  ),
  single(
    ['moisture-7', 'moisture/sign-size-and-neighbors', 'Tonight warmer is expected; the find is colder. First you look for'],
    'another explanation',
    ['a second camera', 'more rain', 'a better palette'],
    'The sign does not fit.',
  ),
  single(
    ['moisture-8', 'moisture/meters', 'What blinds a capacitance meter?'],
    'Foil facers',
    ['Darkness', 'Cold', 'Gravel dust'],
    'Metal shields the field.',
  ),
  single(
    ['moisture-9', 'moisture/from-find-to-repair', 'What does the repair replace?'],
    'What is wet',
    ['What was warm', 'The whole section always', 'The membrane only'],
    'Bounded by cores or readings.',
  ),
  inOrder(
    ['moisture-10', 'moisture/from-find-to-repair', 'Order the work.'],
    ['Suspect', 'Verify', 'Bound', 'Repair', 'Scan again'],
    'The last scan shows that it helped.',
  ),
  single(
    ['moisture-11', 'moisture/from-find-to-repair', 'Areas of two years: 84 and 91 sq ft, each to 12 percent. You write'],
    'no growth beyond the errors',
    ['grew by 7 sq ft', 'shrank', 'wet for a year'],
    'The difference is smaller than the errors.',
  ),
  multiple(
    ['moisture-12', 'moisture/the-gate', 'Which make a survey not valid by themselves?'],
    ['A wet surface', 'An inverted roof'],
    ['Humidity of 60 percent', 'A half moon'],
    'They hide what lies below.',
  ),
  single(
    ['moisture-13', 'moisture/the-gate', 'The survey was not valid. Which sentence may stand?'],
    'Thermal anomaly, verify',
    ['Suspected wet insulation', 'Probably moisture', 'Dry'],
    'No text speaks of what lies below.',
  ),
  mark(
    ['moisture-14', 'moisture/sign-size-and-neighbors', 'Mark the area that looks like whole wet boards of insulation.'],
    'roof-2',
    'Straight edges and right angles in the size of boards.',
  ),
  mark(
    ['moisture-15', 'moisture/sign-size-and-neighbors', 'Mark the area where only the edges of boards stand out.'],
    'roof-4',
    'Foam boards take water at their joints: they show as frames.',
  ),
  single(
    ['moisture-16', 'moisture/reading-the-evening', 'A shower fell at 6 pm; at nine it is clear and calm. The survey is'],
    'not valid: rain on the day of the survey',
    ['valid: the sky is clear', 'valid with limits', 'better than on a dry day'],
    'The shower cooled the roof and wet its seams.',
  ),
  single(
    ['moisture-17', 'moisture/reading-the-evening', 'The air is 3 F above its dew point under a clear sky. On the roof you expect'],
    'dew',
    ['the best contrast of the year', 'nothing', 'frost in July'],
    'The membrane falls below the air, and below the dew point first.',
  ),
]
