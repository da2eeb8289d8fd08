import { expect, test } from 'vitest'
import { languageOfQuestion } from '#server/handbook/search/question-language'

test.each([
  ['How many anomalies did this scan find?', 'en'],
  ['¿Cuántas anomalías hay en este techo?', 'es'],
  ['cuantos problemas urgentes hay aqui', 'es'],
  ['que cambio desde la ultima visita', 'es'],
  ['what does granizo mean', 'en'],
  ['is the techo ok', 'en'],
  ['redacta un correo para el cliente', 'es'],
  ['me or you', 'en'],
  ['emisividad TPO', 'es'],
  ['my 1980s EPDM is shiny', 'en'],
  ['12345', null],
  ['', null],
])('"%s" is %s', (question, language) => expect(languageOfQuestion(question)).toBe(language))
