/** Longer side of a square that the server draws (px). */
const TILE_PX = 512

/** A square of a picture with where it lies on a stage (px of the screen). */
export interface TileOnStage {
  /** `level-column-row`, as the server names it. */
  readonly place: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Stage {
  readonly width: number
  readonly height: number
  /** `stage = picture * scale + offset`. */
  readonly scale: number
  readonly x: number
  readonly y: number
}

/** The level at which all of a picture is one square. */
const topLevel = (width: number, height: number): number => Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / TILE_PX)))

/**
 * The squares of a picture that a stage shows, coarse enough that none is finer than the screen: never many, however large the picture is. The whole picture as
 * one square comes first, to be seen until the others are there.
 *
 * @param density - pixels of the screen in one of the stage
 */
export function tilesInView(picture: { readonly width: number; readonly height: number }, stage: Stage, density: number): TileOnStage[] {
  const { width, height } = picture
  const top = topLevel(width, height)
  const level = Math.max(0, Math.min(top, Math.floor(Math.log2(1 / (stage.scale * density)))))
  const tileAt = (of: number, column: number, row: number): TileOnStage => {
    const side = TILE_PX * 2 ** of
    const across = (x: number): number => Math.round(Math.min(width, x * side) * stage.scale + stage.x)
    const down = (y: number): number => Math.round(Math.min(height, y * side) * stage.scale + stage.y)
    return { place: `${of}-${column}-${row}`, left: across(column), right: across(column + 1), top: down(row), bottom: down(row + 1) }
  }
  const tiles = [tileAt(top, 0, 0)]
  const side = TILE_PX * 2 ** level * stage.scale
  const range = (offset: number, room: number, length: number): readonly [number, number] => [
    Math.max(0, Math.floor(-offset / side)),
    Math.min(Math.ceil((length * stage.scale) / side), Math.ceil((room - offset) / side)),
  ]
  const [rows, columns] = [range(stage.y, stage.height, height), range(stage.x, stage.width, width)]
  for (let row = rows[0]; level < top && row < rows[1]; row++)
    for (let column = columns[0]; column < columns[1]; column++) tiles.push(tileAt(level, column, row))
  return tiles
}
