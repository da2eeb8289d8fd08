// The part of /api/docs that sends calls: with the session of who looks at the page, or with a key that was pasted. Nothing is kept.
const key = document.querySelector('#key')
const dialog = document.querySelector('#confirm')
const question = document.querySelector('#question')
const MOST_SHOWN = 20_000

/** Asks before a call that changes something. */
function agrees(what) {
  question.textContent = `${what} is sent to this server and changes what is stored there.`
  dialog.returnValue = ''
  dialog.showModal()
  return new Promise((resolve) => dialog.addEventListener('close', () => resolve(dialog.returnValue === 'send'), { once: true }))
}

function addressOf(form) {
  const fields = [...form.querySelectorAll('input')]
  const value = (input) => encodeURIComponent(input.value.trim())
  const path = fields
    .filter((input) => input.dataset.in === 'path')
    .reduce((left, input) => left.replace(`{${input.name}}`, value(input)), form.dataset.path)
  const query = fields.filter((input) => input.dataset.in === 'query' && input.value.trim() !== '')
  return query.length === 0 ? path : `${path}?${query.map((input) => `${input.name}=${value(input)}`).join('&')}`
}

function requestOf(form) {
  const body = form.querySelector('textarea')?.value
  const bearer = key.value.trim()
  return {
    method: form.dataset.method,
    // A key stands for itself: the session of who looks at the page stays out of it.
    credentials: bearer === '' ? 'same-origin' : 'omit',
    headers: {
      ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  }
}

async function textOf(res) {
  const type = res.headers.get('content-type') ?? ''
  if (!/json|text|csv/.test(type)) return `${(await res.blob()).size} bytes of ${type || 'nothing'}`
  const text = await res.text()
  const shown = type.includes('json') && text !== '' ? JSON.stringify(JSON.parse(text), null, 2) : text
  return shown.length > MOST_SHOWN ? `${shown.slice(0, MOST_SHOWN)}\n... ${shown.length - MOST_SHOWN} characters more` : shown
}

async function send(form) {
  const out = form.querySelector('output')
  const address = addressOf(form)
  const request = requestOf(form)
  if (request.method !== 'GET' && !(await agrees(`${request.method} ${address}`))) return
  out.textContent = 'Sending...'
  try {
    const res = await fetch(address, request)
    out.textContent = `${res.status} ${res.statusText}\n${await textOf(res)}`
  } catch (error) {
    out.textContent = `No answer: ${error.message}`
  }
}

for (const form of document.querySelectorAll('form[data-path]')) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

// An address with the name of a call opens it.
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) named.open = true
  named?.scrollIntoView()
}
addEventListener('hashchange', openNamed)
openNamed()
