import { copiesIn } from '#copies'
import { translated } from '#translated'

// Before the server starts, so that nobody who asks for the first report in another language waits for it.
for (const language of translated) copiesIn(language)
