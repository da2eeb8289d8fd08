import { expect, test } from 'vitest'
import { sayerOf } from '#said'

const say = sayerOf(
  [
    {
      'Please sign in': 'Inicie sesión',
      'There is no version {0} of this report': 'Este informe no tiene versión {0}',
      '{0} sent {1} mails within {2}, which is the limit. Please wait {3}.':
        '{0} enviaron {1} correos en {2}, que es el límite. Espere {3}.',
      'There is nothing to report: {0}': 'No hay nada que informar: {0}',
      'The analysis took too long.': 'El análisis tardó demasiado.',
      '{0} of {1}': '{0} de {1}',
      Hail: 'Granizo',
      'suggestions wait': 'sugerencias esperan',
      '{0} {1} to be judged here.': '{0} {1} su evaluación.',
      'To be completed by {0}': 'Para completar antes del {0}',
      'To be completed by {0}: {1}': '{1}: para completar antes del {0}',
      'No roof here, {0} and {1}': 'Sin techo, {1} y {0}',
    },
  ],
  (day) => `<${day}>`,
)

test('a text, and one with something filled in, is said in the other language', () => {
  expect(say('Please sign in')).toBe('Inicie sesión')
  expect(say('There is no version 7 of this report')).toBe('Este informe no tiene versión 7')
  expect(say('No roof here, a and b')).toBe('Sin techo, b y a')
})

test('what is filled in is said too where it is a sentence of ours, and stays where it is a name', () => {
  expect(say('There is nothing to report: The analysis took too long.')).toBe('No hay nada que informar: El análisis tardó demasiado.')
  expect(say('There is nothing to report: Hail')).toBe('No hay nada que informar: Hail')
})

test('two words of ours and a day that are filled in are said too', () => {
  expect(say('2 suggestions wait to be judged here.')).toBe('2 sugerencias esperan su evaluación.')
  expect(say('To be completed by November 30, 2026')).toBe('Para completar antes del <November 30, 2026>')
  expect(say('To be completed by November 30, 2026: Ann')).toBe('Ann: para completar antes del <November 30, 2026>')
  expect(say('To be completed by Junior 30, 2026')).toBe('Para completar antes del Junior 30, 2026')
})

test('what matches nothing stays as it is, and a name is not taken for a pattern', () => {
  expect(say('House of Pizza')).toBe('House of Pizza')
  expect(say('Something that nobody has translated')).toBe('Something that nobody has translated')
})

test('sentences one after the other are said each for itself', () => {
  expect(say('There is no version 7 of this report. Please sign in')).not.toContain('Inicie sesión.')
  expect(say('The analysis took too long. There is no version 7 of this report')).toBe(
    'El análisis tardó demasiado. Este informe no tiene versión 7',
  )
})
