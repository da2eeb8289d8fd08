import { locale } from '@ridgeline/words/locale'
import type { CourseContent, LessonBlock } from '#contract/course'
import { sourceAnchor } from './words.ts'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const inline = (text: string, lesson: string): string =>
  escaped(text)
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
    .replaceAll(/ ?\[(\d+)\]/g, (_, place: string) => `<sup><a href="#${sourceAnchor(lesson, Number(place))}">${place}</a></sup>`)

function textOf(markdown: string, lesson: string): string {
  return markdown
    .split(/\n{2,}/)
    .map((part) => {
      const lines = part.split('\n')
      if (!lines.every((line) => line.startsWith('- '))) return `<p>${inline(lines.join(' '), lesson)}</p>`
      return `<ul>${lines.map((line) => `<li>${inline(line.slice(2), lesson)}</li>`).join('')}</ul>`
    })
    .join('\n')
}

function blockOf(block: LessonBlock, lesson: string): string {
  if (block.kind === 'text') return textOf(block.markdown, lesson)
  if (block.kind === 'animation')
    return `<p class="box"><strong>${escaped('Animation in the portal:')}</strong> ${escaped(block.caption)}</p>`
  if (block.kind === 'practice')
    return `<p class="box"><strong>${escaped(`Practice (${block.minutes} min):`)}</strong> ${escaped(block.task)}</p>`
  if (block.kind === 'lab') return `<p class="box"><strong>${escaped('Try it in the portal:')}</strong> ${escaped(block.task)}</p>`
  const options = block.options.map(({ text }) => `<li>${escaped(text)}</li>`).join('')
  const right = block.options.flatMap((option) => (option.right ? [option.text] : [])).join('; ')
  const answer = `<details><summary>${escaped('Answer')}</summary><p>${escaped(right)}. ${escaped(block.because)}</p></details>`
  return `<div class="box"><p><strong>${escaped(block.question)}</strong></p><ul>${options}</ul>${answer}</div>`
}

const STYLE = `body{font:1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;color:#1a1a1a;background:#fff}
h2{margin-top:2.5rem;border-top:1px solid #ccc;padding-top:1rem}.box{border:1px solid #bbb;border-radius:6px;padding:.75rem 1rem;margin:1rem 0}
.sources{font-size:.875rem;color:#555}@media print{details{display:block}details>*{display:block}h2{break-before:page}}`

/** A course as one file that needs nothing else: readable without a connection, and printable as a whole. */
export function courseFile({ card, lessons }: CourseContent): string {
  const body = lessons
    .map(({ lesson, title, minutes, blocks, sources }) => {
      const named = sources.map((source, at) => `<li id="${sourceAnchor(lesson, at + 1)}">${escaped(source)}</li>`).join('')
      const text = blocks.map((block) => blockOf(block, lesson)).join('\n')
      return `<h2>${escaped(title)} (${minutes} min)</h2>\n${text}\n<div class="sources"><p>${escaped('Sources')}</p><ol>${named}</ol></div>`
    })
    .join('\n')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(card.title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(card.title)}</h1><p>${escaped(card.description)}</p>
${body}
</body></html>
`
}

/** Hands the file to the browser as a download. */
export function saveCourse(content: CourseContent): void {
  const address = URL.createObjectURL(new Blob([courseFile(content)], { type: 'text/html' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${content.card.course}.html`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
