import type { Question } from '#rules/exam/question'
import { figure, inOrder, multiple, single } from '#server/courses/banks/ask'

export const cameraBank: readonly Question[] = [
  single(
    ['camera-1', 'camera/before-you-leave', 'Which setting cannot be repaired afterwards?'],
    'File type without counts',
    ['Emissivity', 'Palette', 'Span'],
    'What was not stored is gone.',
  ),
  single(
    ['camera-2', 'camera/focus-range-and-the-shutter', 'A picture is out of focus. What does its peak read?'],
    'Too mild',
    ['Too strong', 'Right', 'Always the mean of the roof'],
    'Blur spreads heat.',
  ),
  figure(
    ['camera-3', 'camera/focus-range-and-the-shutter', 'How many minutes do you let the camera run before the survey?'],
    10,
    2,
    'min',
    'Until it drifts little.',
  ),
  single(
    ['camera-4', 'camera/focus-range-and-the-shutter', 'Why does a camera close a shutter now and then?'],
    'To correct itself against an even surface',
    ['To protect the lens', 'To save power', 'To take a photo'],
    'It removes drift and pattern.',
  ),
  multiple(
    ['camera-5', 'camera/parameters-on-the-spot', 'What do you note on the roof?'],
    ['Humidity', 'When the last rain ended'],
    ['Serial number of the building', 'Palette'],
    'Facts of the evening cannot be found later.',
  ),
  figure(
    ['camera-6', 'camera/flying-a-grid', 'The roof is 10 m high and you started from the ground. The app shows 40 m. How far is the roof?'],
    30,
    0,
    'm',
    'Height above the roof counts.',
  ),
  single(
    ['camera-7', 'camera/flying-a-grid', 'You doubled the distance by mistake. How wrong is an area computed with the old one?'],
    'It comes out four times too small',
    ['Twice too small', 'Right', 'Twice too large'],
    'Area goes with the square.',
  ),
  single(
    ['camera-8', 'camera/flying-a-grid', 'Overlap along the line should be about'],
    '70 percent',
    ['10 percent', '30 percent', '95 percent'],
    'Neighboring frames have to see the same things.',
  ),
  single(
    ['camera-9', 'camera/reference-points-with-dji', 'What does the second reference point add?'],
    'The scale of differences',
    ['The level', 'Emissivity', 'The date'],
    'Two points make a line.',
  ),
  inOrder(
    ['camera-10', 'camera/photos-that-count', 'Order the photos.'],
    ['Street front with address', 'Overview of a slope', 'Close-ups of that slope', 'Vents and flashings'],
    'It is the order in which files are judged.',
  ),
  single(
    ['camera-11', 'camera/handheld-on-a-roof', 'Why a photo with every thermogram?'],
    'It shows what the thing is',
    ['It is warmer', 'The law asks for it', 'It saves space'],
    'Half of the impostors are seen in the photo.',
  ),
  single(
    ['camera-12', 'camera/bringing-it-home', 'What do you do with a thermogram that lies on its side?'],
    'Upload it as it is',
    ['Rotate and save it', 'Crop it', 'Print and scan it'],
    'Editors write another file.',
  ),
  figure(
    ['camera-13', 'camera/flying-a-grid', 'Exposure 1/60 s at 3 m/s: how far does the drone move in it?'],
    5,
    0.5,
    'cm',
    '300 cm/s divided by 60.',
  ),
  single(
    ['camera-14', 'camera/radiometry-in-our-viewer', 'Which reading goes into a sentence of a report?'],
    'The difference of two areas, with its band',
    ['The hottest pixel', 'The mean of the picture', 'The temperature of the coping'],
    'What both areas have in common cancels.',
  ),
  single(
    ['camera-15', 'camera/radiometry-in-our-viewer', 'A box covers the suspect area and as much dry roof. Its difference comes out'],
    'about half of the true one',
    ['right', 'twice too large', 'without a band'],
    'Half of its pixels are dry.',
  ),
  figure(
    ['camera-16', 'camera/the-rules-of-the-air', 'Highest flight above the ground under Part 107, away from buildings?'],
    400,
    0,
    'ft',
    '14 CFR 107.51.',
  ),
  single(
    ['camera-17', 'camera/the-rules-of-the-air', 'A survey begins an hour after sunset. For Part 107 it is'],
    'a night flight: training and light are needed',
    ['a twilight flight without a light', 'a day flight', 'forbidden'],
    'Civil twilight ends about half an hour after sunset.',
  ),
]
