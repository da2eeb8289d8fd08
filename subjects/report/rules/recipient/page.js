// Behaviour of the page of a report: lines by keyboard, evidence in the viewer, and replies. The page can be read without it.
const all = (selector, from = document) => [...from.querySelectorAll(selector)]
const one = (selector, from = document) => from.querySelector(selector)
const made = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
/** What is said here, in the language of the report; `%1`, `%2` stand for what is filled in. */
const words = JSON.parse(document.body.dataset.words)
const filled = (text, ...values) => values.reduce((so, value, index) => so.replace(`%${index + 1}`, () => value), text)
const lines = all('article.line')
const viewer = one('#viewer')
const isTyping = (target) => target.closest('input, textarea, select') !== null
const isOpen = () => one('dialog[open]') !== null

/** Where the reader is: the line with the focus in it, else the one they were at. */
let at = -1
const current = () => lines[at]
document.addEventListener('focusin', ({ target }) => {
  const found = lines.indexOf(target.closest('article.line'))
  if (found >= 0) at = found
})
/** A phone begins with the findings: its cost lines are a press away. */
const costs = one('details.costs')
const openFor = (element) => {
  if (element && costs?.contains(element)) costs.open = true
}
const openForHash = () => openFor(document.getElementById(location.hash.slice(1)))
if (costs && matchMedia('(max-width: 480px)').matches) costs.open = false
openForHash()
addEventListener('hashchange', openForHash)
addEventListener('beforeprint', () => openFor(one('.line', costs ?? document)))
const go = (step) => {
  const next = lines[Math.min(lines.length - 1, Math.max(0, at + step))]
  if (!next) return
  openFor(next)
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'start' })
}

// Evidence

/** Figures and records that the viewer goes through, and the place of the one it shows. */
let shown = []
let place = 0
const figureOf = (number) => one(`figure[id="${CSS.escape(number)}"]`)
const numbersOf = (line) => all('.evidence a', line).map((link) => link.hash.slice(1))

const button = (text, onclick, properties = {}) => made('button', { type: 'button', textContent: text, onclick, ...properties })
const step = (by) => {
  place = (place + by + shown.length) % shown.length
  show()
}
const TILE_PX = 512
/** Lets a picture in the viewer be moved and zoomed; of one that is read by squares those that are seen come when they are. */
const zoomable = (frame, picture, tilesUrl) => {
  const sheet = made('div', { className: 'sheet' }, ...frame.children)
  const squares = made('div', { className: 'squares' })
  if (tilesUrl) picture.after(squares)
  frame.append(sheet)
  const [wide, high] = [Number(picture.getAttribute('width')), Number(picture.getAttribute('height'))]
  let view = { scale: 1, x: 0, y: 0 }
  const fetchSquares = () => {
    const finest = wide / (picture.clientWidth * view.scale * devicePixelRatio)
    const side = TILE_PX * 2 ** Math.max(0, Math.floor(Math.log2(finest)))
    const wanted = new Map()
    const range = (offset, room, shown, length) => {
      const from = Math.max(0, Math.floor(((-offset / shown) * length) / side))
      const count = Math.min(Math.ceil(length / side), Math.ceil((((room - offset) / shown) * length) / side)) - from
      return Array.from({ length: Math.max(0, count) }, (_, i) => from + i)
    }
    const columns = range(view.x, frame.clientWidth, picture.clientWidth * view.scale, wide)
    const rows = range(view.y, frame.clientHeight, picture.clientHeight * view.scale, high)
    // While all of it is seen the picture itself is sharp enough.
    if (view.scale > 1)
      for (const row of rows) for (const column of columns) wanted.set(`${Math.log2(side / TILE_PX)}-${column}-${row}`, [column, row])
    for (const square of all('img', squares)) if (!wanted.delete(square.dataset.place)) square.remove()
    for (const [place, [column, row]] of wanted) {
      const square = made('img', { src: `${tilesUrl}${place}`, alt: '' })
      square.dataset.place = place
      const share = (at, length) => `${(100 * Math.min(at * side, length)) / length}%`
      const size = (at, length) => `${(100 * (Math.min((at + 1) * side, length) - at * side)) / length}%`
      Object.assign(square.style, { left: share(column, wide), top: share(row, high), width: size(column, wide), height: size(row, high) })
      squares.append(square)
    }
  }
  const move = (to) => {
    const scale = Math.min(MOST_ZOOM, Math.max(1, to.scale))
    const within = (offset, length) => Math.min(0, Math.max(length * (1 - scale), offset))
    view = { scale, x: within(to.x, picture.clientWidth), y: within(to.y, picture.clientHeight) }
    sheet.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
    sheet.style.setProperty('--zoom', view.scale)
    frame.classList.toggle('moved', view.scale > 1)
    if (tilesUrl) fetchSquares()
  }
  const zoom = (factor, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    const scale = Math.min(MOST_ZOOM, Math.max(1, view.scale * factor))
    const grown = scale / view.scale
    move({ scale, x: x - (x - view.x) * grown, y: y - (y - view.y) * grown })
  }
  const inFrame = ({ clientX, clientY }) => {
    const box = frame.getBoundingClientRect()
    return [clientX - box.left, clientY - box.top]
  }
  frame.addEventListener('wheel', (event) => {
    event.preventDefault()
    zoom(Math.exp(-event.deltaY * 0.002), ...inFrame(event))
  })
  const pressed = new Map()
  frame.onpointerdown = (event) => {
    pressed.set(event.pointerId, inFrame(event))
    frame.setPointerCapture(event.pointerId)
  }
  frame.onpointermove = (event) => {
    const before = pressed.get(event.pointerId)
    if (!before) return
    const now = inFrame(event)
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1]
    const apart = ([x, y]) => Math.hypot(x - other[0], y - other[1])
    if (other) zoom(apart(now) / Math.max(1, apart(before)), (now[0] + other[0]) / 2, (now[1] + other[1]) / 2)
    else move({ ...view, x: view.x + now[0] - before[0], y: view.y + now[1] - before[1] })
    pressed.set(event.pointerId, now)
  }
  frame.onpointerup = frame.onpointercancel = (event) => pressed.delete(event.pointerId)
  return { zoom, pan: (x, y) => move({ ...view, x: view.x + x, y: view.y + y }), fit: () => move({ scale: 1, x: 0, y: 0 }) }
}
const MOST_ZOOM = 24
const PAN_PX = 60
const pans = { ArrowLeft: [PAN_PX, 0], ArrowRight: [-PAN_PX, 0], ArrowUp: [0, PAN_PX], ArrowDown: [0, -PAN_PX] }

/** What can be done with a picture in the viewer; nothing with a record, which is words. */
const toolsOf = (figure, copy) => {
  const source = one('img', figure)
  if (!source) return { buttons: [], keys: [], act: () => false }
  const picture = one('img', copy)
  const { visible, large, tiles } = source.dataset
  const medium = source.dataset.medium ?? source.getAttribute('src')
  picture.loading = 'eager'
  picture.src = medium
  const outlines = one('.outlines', copy)
  const swap = () => {
    const isThermal = picture.getAttribute('src') !== visible
    picture.src = isThermal ? visible : medium
    picture.alt = isThermal ? filled(words.visibleBehind, figure.id) : source.alt
    // What was outlined was outlined on the thermogram.
    outlines?.toggleAttribute('hidden', isThermal)
    one('.scale', copy)?.toggleAttribute('hidden', isThermal)
    one('.squares', copy)?.toggleAttribute('hidden', isThermal)
  }
  const view = zoomable(one('.frame', copy), picture, tiles)
  const zoomBy = (factor) => {
    view.zoom(factor)
    if (large && !tiles && picture.getAttribute('src') === medium) picture.src = large
  }
  const acts = { v: visible && swap, '+': () => zoomBy(1.4), '=': () => zoomBy(1.4), '-': () => zoomBy(1 / 1.4), 0: view.fit }
  return {
    buttons: [
      ...(visible ? [button(words.swap, swap)] : []),
      button('+', () => zoomBy(1.6), { ariaLabel: words.hints.nearer }),
      button('\u2212', () => zoomBy(1 / 1.6), { ariaLabel: words.hints.farther }),
    ],
    keys: [...(visible ? [['v', words.hints.swap]] : []), ['+ \u2212 0', words.hints.zoom], ['Shift \u2190 \u2192', words.hints.pan]],
    act: ({ key, shiftKey }) => {
      const [act, pan] = [acts[key], shiftKey && pans[key]]
      if (pan) view.pan(...pan)
      else act?.()
      return Boolean(pan || act)
    },
  }
}
const show = () => {
  const shownNow = shown[place]
  const copy = shownNow.cloneNode(true)
  copy.removeAttribute('id')
  const { buttons, keys: own, act } = toolsOf(shownNow, copy)
  const held = document.activeElement?.dataset?.act
  const bar = made(
    'div',
    { className: 'bar' },
    made('h2', { textContent: filled(words.place, shownNow.id, place + 1, shown.length) }),
    ...buttons,
    ...(shown.length > 1 ? [button(words.previous, () => step(-1)), button(words.next, () => step(1))] : []),
    button(words.close, () => viewer.close()),
  )
  const keys = [...own, ...(shown.length > 1 ? [['\u2190 \u2192', words.hints.step]] : []), ['Esc', words.hints.close]]
  const hint = made('p', { className: 'keys muted' })
  for (const [key, what] of keys) hint.append(made('kbd', { textContent: key }), ` ${what} `)
  for (const each of all('button', bar)) each.dataset.act = each.textContent
  viewer.replaceChildren(bar, copy, hint)
  if (!viewer.open) viewer.showModal()
  else (all('button', bar).find((each) => each.dataset.act === held) ?? one('button:last-child', bar)).focus()
  viewer.onkeydown = (event) => {
    if (act(event)) return event.preventDefault()
    if (event.key === 'ArrowRight') step(1)
    if (event.key === 'ArrowLeft') step(-1)
  }
}
const look = (items, from) => {
  shown = items
  place = Math.max(0, items.indexOf(from))
  if (items.length > 0) show()
}
/** What a line rests on: pictures, records with theirs, and what the findings under it rest on. */
const evidenceOf = (line) => [...new Set(numbersOf(line).flatMap(itemsOf))]
const itemsOf = (number) => {
  const item = document.getElementById(number)
  if (!item) return []
  if (item.matches('figure')) return [item]
  if (!item.matches('.record')) return evidenceOf(item)
  return [item, ...all('a', item).flatMap((link) => figureOf(link.hash.slice(1)) ?? [])]
}
const evidence = (line) => {
  const items = evidenceOf(line)
  if (items.length > 0) return look(items, items[0])
  const [first] = numbersOf(line)
  document.getElementById(first ?? '')?.focus()
}
document.addEventListener('click', (event) => {
  if (event.ctrlKey || event.metaKey) return
  const link = event.target.closest('a[href^="#"]')
  // Where it leads lies behind the viewer.
  if (link && viewer.contains(link)) return viewer.close()
  if (link?.closest('.first')) {
    event.preventDefault()
    return look(all('.book figure'), figureOf(link.hash.slice(1)))
  }
  const isEvidence = link?.closest('.evidence')
  const item = isEvidence ? itemsOf(link.hash.slice(1))[0] : event.target.closest('.book img')?.closest('figure')
  // A finding under a line is read where it stands.
  if (!item || (isEvidence && item.id !== link.hash.slice(1))) return
  event.preventDefault()
  look(isEvidence ? evidenceOf(link.closest('article')) : all('.book figure'), item)
})

for (const small of all('img[data-of]')) small.src = one('img', figureOf(small.dataset.of))?.getAttribute('src') ?? ''

// Printing: browsers print what they have loaded, and most pictures wait until somebody comes to them.

const print = async () => {
  const waiting = all('.book img, .evidence img, .first img')
  let ready = 0
  await Promise.all(
    waiting.map(async (picture) => {
      picture.loading = 'eager'
      if (picture.dataset.medium) picture.src = picture.dataset.medium
      await picture.decode().catch(() => {})
      ready++
      tell(filled(words.getting, ready, waiting.length))
    }),
  )
  tell('')
  window.print()
}
one('#print')?.addEventListener('click', print)

// Replies

const answer = one('#answer')
const tell = (text) => {
  const told = one('#told')
  told.textContent = text
  setTimeout(() => {
    if (told.textContent === text) told.textContent = ''
  }, 6000)
}
const append = (reply) => {
  const list = one(`.reply[data-line="${CSS.escape(reply.line)}"] .said`)
  const when = new Date(reply.at).toLocaleString(document.documentElement.lang, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  })
  if (!list) return
  list.append(
    made(
      'li',
      {},
      made('b', { textContent: words.past[reply.kind] }),
      filled(words.saidBy, reply.name, when),
      made('p', { textContent: reply.comment }),
    ),
  )
  for (const choice of all('.choices button', list.parentElement))
    choice.setAttribute('aria-pressed', String(choice.dataset.kind === reply.kind))
  // One option is accepted, once.
  if (reply.kind === 'accept' && list.closest('.option')) for (const accept of all('.option [data-kind="accept"]')) accept.hidden = true
  // Options are one choice, whichever of them is answered.
  const asked = (from) => new Set(from.map((article) => article.closest('#options') ?? article)).size
  one('#answered').textContent = filled(
    words.answered,
    asked(all('.said:not(:empty)').map((said) => said.closest('article'))),
    asked(lines),
  )
}
const ask = (line, kind) => {
  const name = made('input', {
    name: 'name',
    required: true,
    maxLength: 120,
    autocomplete: 'name',
    value: sessionStorage.getItem('name') ?? '',
  })
  const comment = made('textarea', { name: 'comment', maxLength: 2000, required: kind !== 'accept' })
  // An option is accepted by a signature: the name, under a sentence that is agreed to.
  const isSigned = kind === 'accept' && Boolean(line.dataset.signed)
  const title = one('h3', line).firstChild.textContent.trim()
  const consent = made('input', { type: 'checkbox', required: true, name: 'consent' })
  const agreed = made('label', { className: 'consent' }, consent, filled(words.consent, title, line.dataset.signed))
  const wrong = made('p', { className: 'wrong' })
  wrong.setAttribute('role', 'alert')
  const send = made('button', { className: 'primary', textContent: isSigned ? filled(words.sign, title) : words.kinds[kind] })
  const form = made(
    'form',
    {},
    made('h2', { id: 'answer-title', textContent: isSigned ? filled(words.sign, title) : `${words.kinds[kind]} ${line.id}` }),
    made('p', { textContent: one('h3', line).textContent.trim() }),
    made('label', {}, isSigned ? words.signature : words.yourName, name),
    ...(isSigned ? [agreed] : []),
    made('label', {}, kind === 'accept' ? words.commentOptional : words.comment, comment),
    made('p', { className: 'muted', textContent: words.whoSees }),
    wrong,
    made(
      'div',
      { className: 'bar' },
      made('span'),
      button(words.cancel, () => answer.close()),
      send,
    ),
  )
  form.onkeydown = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit(send)
  }
  form.onsubmit = async (event) => {
    event.preventDefault()
    send.disabled = true
    wrong.textContent = ''
    const body = { line: line.id, kind, name: name.value, comment: comment.value, ...(isSigned && { isSigned: true }) }
    try {
      const response = await fetch(document.body.dataset.replies, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const reply = await response.json()
      if (!response.ok) throw new Error(reply.detail ?? reply.title)
      sessionStorage.setItem('name', name.value)
      append(reply)
      answer.close()
      tell(words.sent)
    } catch (error) {
      wrong.textContent = error instanceof TypeError ? words.noConnection : error.message
    } finally {
      send.disabled = false
    }
  }
  answer.replaceChildren(form)
  answer.showModal()
  ;(name.value ? comment : name).focus()
  // told a moment after it closed: who has gone on to another line stays there
  answer.onclose = () => {
    if (!lines.includes(document.activeElement)) line.focus()
  }
}
if (answer) {
  for (const reply of JSON.parse(document.body.dataset.said)) append(reply)
  for (const choice of all('.choices button')) choice.addEventListener('click', () => ask(choice.closest('article'), choice.dataset.kind))
}

const kinds = { a: 'accept', q: 'question', d: 'dispute' }
document.addEventListener('keydown', (event) => {
  if ((event.ctrlKey || event.metaKey) && event.key === 'p') {
    event.preventDefault()
    void print()
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isOpen()) return
  const line = current()
  if (event.key === 'j') go(1)
  else if (event.key === 'k') go(-1)
  else if (event.key === 'e' && line) evidence(line)
  else if (kinds[event.key] && line && answer) ask(line, kinds[event.key])
  else return
  event.preventDefault()
})
