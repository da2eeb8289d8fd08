import type { Question } from '#rules/exam/question'
import { figure, inOrder, multiple, single } from '#server/courses/banks/ask'

export const safetyBank: readonly Question[] = [
  figure(
    ['safety-1', 'safety/ladders', 'The ladder touches the eave 20 feet up. How far from the wall does its foot stand?'],
    5,
    0.5,
    'ft',
    'One foot out for four feet up.',
  ),
  figure(
    ['safety-2', 'safety/ladders', 'How far above the eave does the ladder reach?'],
    3,
    0,
    'ft',
    'So that there is something to hold.',
  ),
  figure(
    ['safety-3', 'safety/edges-holes-and-skylights', 'From which height does construction work need fall protection?'],
    6,
    0,
    'ft',
    'OSHA 1926.501.',
  ),
  single(
    ['safety-4', 'safety/edges-holes-and-skylights', 'Which of these is an anchor?'],
    'One that was made and installed as such',
    ['A vent pipe', 'A gutter', 'The frame of a skylight'],
    'A falling person loads thousands of pounds.',
  ),
  single(
    ['safety-5', 'safety/edges-holes-and-skylights', 'The deck gives under your foot. What do you do?'],
    'Come down, inspect by drone or pole, and report it as not walked',
    ['Walk at the edge', 'Walk fast', 'Send the lighter colleague'],
    'What does not carry is not walked.',
  ),
  multiple(
    ['safety-6', 'safety/heat', 'Which are signs of an emergency in the heat?'],
    ['Confusion', 'Fainting'],
    ['Thirst', 'Sweating'],
    'They mean heat stroke.',
  ),
  single(
    ['safety-7', 'safety/heat', 'Somebody new starts on a hot week. What is right?'],
    'A fifth of the usual time in the heat on the first day, a fifth more each day',
    ['Full days so that they learn', 'Only water after work', 'The hottest hours first'],
    'A body needs one to two weeks to adapt.',
  ),
  figure(
    ['safety-8', 'safety/ladders', 'How far do you keep a ladder from an overhead power line, at the least?'],
    10,
    0,
    'ft',
    'And more for high voltage.',
  ),
  single(
    ['safety-9', 'safety/working-at-night', 'Your palm gets wet on the membrane at ten at night. What now?'],
    'Come down; the survey is over as well',
    ['Wipe and go on', 'Go on more slowly', 'Raise emissivity'],
    'Dew is slippery and hides everything.',
  ),
  figure(
    ['safety-10', 'safety/drones-at-night', 'From how far must the anti-collision light be seen?'],
    3,
    0,
    'statute miles',
    '14 CFR 107.29.',
  ),
  inOrder(
    ['safety-11', 'safety/working-at-night', 'Order the evening.'],
    [
      'Walk the roof by daylight and mark hazards',
      'Agree on places and calls',
      'Survey in the window after sunset',
      'Count people and lights at the bottom',
    ],
    'What you know by day keeps you alive by night.',
  ),
  single(
    ['safety-12', 'safety/drones-at-night', 'What may a drone not do without more than Part 107?'],
    'Fly over people who take no part',
    ['Fly after sunset with light and training', 'Fly for pay', 'Take thermograms'],
    '14 CFR 107.39.',
  ),
  figure(
    [
      'safety-13',
      'safety/electricity-and-weather-when-to-stop',
      'How many minutes after the last thunder may you go up again, at the earliest?',
    ],
    30,
    0,
    'min',
    'National Weather Service.',
  ),
  single(
    ['safety-14', 'safety/electricity-and-weather-when-to-stop', 'The inverter of a solar field is off. The panels are'],
    'live whenever light falls on them',
    ['safe to unplug', 'dead', 'live at night only'],
    'Cells make voltage from light, whatever the inverter does.',
  ),
  figure(
    ['safety-15', 'safety/heat', 'A new colleague works four hours on the first hot day. How many minutes of it in the heat?'],
    48,
    2,
    'min',
    'A fifth of the usual time.',
  ),
]
