import { ToldError } from '@ridgeline/words/told-error'
import type { FoundPlace, MapSettings } from '#contract/roof-map'
import type { TileArchive } from '#server/sources/pmtiles'

/** Finds where an address is. */
export interface Geocoder {
  /** Whom an address is sent to, as people know them. */
  readonly service: string
  /**
   * @returns places, best first; empty where nothing fits
   * @throws GeocoderTrouble where the service gave no answer, which is not the same as no place
   */
  find(address: string): Promise<FoundPlace[]>
  /**
   * The address at a place; null where the service knows none there. Left out where it finds none by place.
   * @throws GeocoderTrouble as `find`
   */
  addressAt?(place: Pick<FoundPlace, 'latitude' | 'longitude'>): Promise<string | null>
}

/** A service for addresses did not answer, or not in its form. */
export class GeocoderTrouble extends ToldError {
  override name = 'GeocoderTrouble'
}

/** What maps are drawn with beside the grid that always works. */
export interface Maps {
  readonly imagery: MapSettings['imagery']
  /** Pictures that a person is asked about, where none are set up. */
  readonly offered: MapSettings['offered']
  readonly geocoder: Geocoder | null
  /** Tiles that this server gives out itself, at `TILES_PATH`. */
  readonly archive?: TileArchive
}

/** Address of a tile of the archive. */
export const TILES_PATH = '/map-tiles/{z}/{x}/{y}'

/** A map that asks nobody for anything. */
export const gridOnly: Maps = { imagery: null, offered: null, geocoder: null }
