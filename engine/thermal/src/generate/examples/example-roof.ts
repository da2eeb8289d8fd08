import type { Camera, Flight, Position } from '#decode/decoded-file'
import type { FlightSpec } from '#generate/flight/flight-spec'
import type { VisibleSpec } from '#generate/look/visible-scene'
import type { RoofSceneSpec } from '#generate/roof-scene'
import type { Scene } from '#radiometry/scene'
import type { SurveyConditions } from '#survey/conditions'

/** One file of an example scan. */
export interface ExampleCapture {
  /** File name, as a camera would number it. */
  readonly fileName: string
  readonly spec: RoofSceneSpec
  readonly camera: Camera
  readonly position: Position
  /** Null for handheld captures. */
  readonly flight: Flight | null
  /** What the camera was told about emissivity, distance, air and sky. */
  readonly scene: Scene
  /** Seconds after the scan's first capture. */
  readonly afterSeconds: number
}

/** The pictures of a drone that flew over the whole roof in lines. */
export interface ExampleFlight extends Pick<ExampleCapture, 'camera' | 'scene'> {
  readonly spec: FlightSpec
  /** In the order in which they were taken. */
  readonly fileNames: readonly string[]
}

/** A photo of an example roof by daylight. Name and camera say that it was generated. */
export interface ExamplePhoto {
  readonly fileName: string
  readonly spec: VisibleSpec
  readonly camera: Camera
  /** Null where the file says nothing of its place. */
  readonly position: Position | null
  /** Null for one taken by hand. */
  readonly flight: Flight | null
  /** Seconds after the first capture of the newest scan. */
  readonly afterSeconds: number
}

export interface ExampleScan {
  /** How many days before today the evening of the scan was. */
  readonly daysAgo: number
  readonly method: 'drone' | 'handheld'
  readonly conditions: SurveyConditions
  readonly notes: string
  /** Taken one by one; none where all was flown. */
  readonly captures: readonly ExampleCapture[]
  readonly flown?: ExampleFlight
}

/** An invented property with invented scans, for the demo workspace. */
export interface ExampleRoof {
  readonly slug: string
  readonly name: string
  /** One line; the streets do not exist. */
  readonly address: string
  readonly position: Position
  /** IANA name. */
  readonly timeZone: string
  readonly roofAreaM2: number
  readonly installedYearsAgo: number
  /** Oldest first. */
  readonly scans: readonly ExampleScan[]
  /** Taken in the afternoon before the newest scan. */
  readonly photos: readonly ExamplePhoto[]
  /** Taken by a person on a visit by day, after the newest scan. */
  readonly visitPhotos: readonly ExamplePhoto[]
}
