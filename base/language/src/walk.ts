import type { Form, Hole, Message, Piece } from '#message'
import type { Position } from '#positions'
import type { Node } from '#tree'

/** Where the walk is: in which position a value stands, and in which one what the function around it returns. */
export interface Place {
  readonly position: Position
  readonly returned: Position
  /** It is code by the name before it alone: of a field inside that people may read, the shape of the text decides. */
  readonly isCodeByName?: boolean
}

/** A walk through a source, which notes what people read. */
export interface Walk {
  readonly source: string
  readonly messages: Message[]
  visit(node: Node | null, place: Place): void
  /** Notes a message of these pieces where people read it; false where nobody does. */
  note(form: Form, range: Hole, pieces: readonly Piece[], holes: readonly Hole[], position: Position): boolean
}
