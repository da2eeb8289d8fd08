import type { TakenAt } from '#decode/decoded-file'
import type { ExampleFlight } from '#generate/examples/example-roof'
import { screenPicture, writeExampleCapture } from '#generate/file/example-capture'
import type { Flight } from '#generate/flight/flight'
import { makeFlight } from '#generate/flight/make-flight'
import { toPosition } from '#ground/local-plane'

/** The building is drawn once for all pictures of a flight. */
const made = new WeakMap<ExampleFlight, Flight>()

function flightOf(flown: ExampleFlight): Flight {
  const flight = made.get(flown) ?? makeFlight(flown.spec)
  made.set(flown, flight)
  return flight
}

/** One picture of an example flight, still to be compressed by the caller, and when it was taken (s after the first). */
export function renderExampleFrame(flown: ExampleFlight, index: number) {
  const flight = flightOf(flown)
  const thermogram = flight.read(index)
  const takenMs = flight.frames[index]?.takenMs ?? 0
  return { thermogram, picture: screenPicture(thermogram), afterSeconds: (takenMs - flown.spec.startMs) / 1000 }
}

/** Writes it as a FLIR radiometric JPEG with what the drone said of itself. */
export function writeExampleFrame(flown: ExampleFlight, index: number, pictureJpeg: Uint8Array, takenAt: TakenAt): Uint8Array {
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
  return writeExampleCapture({ ...flown, position, flight: told }, { thermogram: flight.read(index) }, { pictureJpeg }, takenAt)
}
