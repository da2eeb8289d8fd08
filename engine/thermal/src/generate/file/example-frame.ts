import type { TakenAt } from '#decode/decoded-file'
import type { ExampleFlight } from '#generate/examples/example-roof'
import { screenPicture, writeExampleCapture } from '#generate/file/example-capture'
import type { Flight } from '#generate/flight/flight'
import { makeFlight } from '#generate/flight/make-flight'
import { siteFrame } from '#generate/flight/site'
import { flyShots } from '#generate/flight/trajectory'
import { type RgbPicture, renderVisibleScene } from '#generate/look/visible-scene'
import type { CameraView } from '#generate/view'
import { toPosition } from '#ground/local-plane'

/** The building is drawn once for all pictures of a flight. */
const made = new WeakMap<ExampleFlight, Flight>()

function flightOf(flown: ExampleFlight): Flight {
  const flight = made.get(flown) ?? makeFlight(flown.spec)
  made.set(flown, flight)
  return flight
}

/** From where a picture of a flight looks, in the layout of the building that it looks at. */
export function viewOfFrame({ spec, camera }: ExampleFlight, index: number): CameraView {
  const { pose, axes, headingDeg, site } = flyShots(spec)[index]
  const { xOf, yOf } = siteFrame(spec.sites[site])
  const heading = (headingDeg * Math.PI) / 180
  const [north, east, down] = axes.forward
  const degrees = 180 / Math.PI
  return {
    ...spec.size,
    fieldOfViewDeg: camera.fieldOfViewDeg ?? 0,
    x: xOf(pose.eastM, pose.northM),
    y: yOf(pose.eastM, pose.northM),
    heightM: pose.heightM,
    headingDeg: headingDeg - spec.sites[site].bearingDeg,
    tiltDeg: degrees * Math.atan2(north * Math.cos(heading) + east * Math.sin(heading), down),
    leanDeg: degrees * Math.asin(east * Math.cos(heading) - north * Math.sin(heading)),
  }
}

/**
 * One picture of an example flight and its photo, still to be compressed by the caller, and when they were taken (s after the first).
 *
 * @param visibleScale - pixels of the photo per thermal pixel, both ways; most of the time goes into them
 */
export function renderExampleFrame(flown: ExampleFlight, index: number, visibleScale: number) {
  const flight = flightOf(flown)
  const thermogram = flight.read(index)
  const takenMs = flight.frames[index]?.takenMs ?? 0
  const { layout, seed } = flown.spec.sites[0]
  const visible = renderVisibleScene({ layout, seed, view: viewOfFrame(flown, index), shotSeed: index + 1 }, visibleScale)
  return { thermogram, picture: screenPicture(thermogram), visible, afterSeconds: (takenMs - flown.spec.startMs) / 1000 }
}

/** Writes it as a FLIR radiometric JPEG with what the drone said of itself. */
export function writeExampleFrame(
  flown: ExampleFlight,
  index: number,
  {
    visible,
    jpegs,
  }: { readonly visible: RgbPicture; readonly jpegs: { readonly pictureJpeg: Uint8Array; readonly visibleJpeg: Uint8Array } },
  takenAt: TakenAt,
): Uint8Array {
  const flight = flightOf(flown)
  const { place, height, yaw, tilt } = flight.frames[index].prior
  if (place === null || height === null || tilt === null) throw new Error('the drone of an example knows where it is')
  const { origin } = flight
  const position = { ...toPosition(origin, place), altitudeM: origin.altitudeM === null ? null : origin.altitudeM + height.metres }
  const told = {
    relativeAltitudeM: height.metres,
    gimbalPitchDeg: tilt.pitchDeg,
    gimbalYawDeg: yaw?.deg ?? null,
    gimbalRollDeg: tilt.rollDeg,
  }
  return writeExampleCapture({ ...flown, position, flight: told }, { thermogram: flight.read(index), visible }, jpegs, takenAt)
}
