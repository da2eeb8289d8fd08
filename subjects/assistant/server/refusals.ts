import type { Fact } from '@ridgeline/report/rules/told/fact'
import { spokenLanguage } from '@ridgeline/server/integrations/language/spoken'

/** What it may not do: what it says of it, who may, and where; beside it the passage that says why. */
const refusals = {
  send: [
    'reports#sending-and-sharing-a-report',
    'I cannot send, sign or publish anything: I draft, and a person approves.',
    'A sales rep or an admin sends a report from its page, with Send, and signs it on the last step of the Winn report.',
    'No puedo enviar, firmar ni publicar nada: yo redacto y una persona aprueba.',
    'Un representante de ventas o un administrador envía el informe desde su página, con Enviar, y lo firma en el último paso del informe Winn.',
  ],
  change: [
    'product#fix-wrong-data',
    'I cannot change, approve or delete anything: scores follow from what was measured, and readings stay as they were noted.',
    'You judge suggestions and correct conditions on the analysis screen; a sales rep or an admin deletes on the page of the property.',
    'No puedo cambiar, aprobar ni borrar nada: los puntajes salen de lo que se midió y las lecturas quedan como se anotaron.',
    'Usted revisa sugerencias y corrige condiciones en la pantalla de análisis; un representante de ventas o un administrador borra en la página de la propiedad.',
  ],
  role: [
    'product#roles',
    'I cannot give roles or permissions, nor change the plan.',
    'An admin of your organization does that in Settings, under Members and Plan.',
    'No puedo dar funciones ni permisos, ni cambiar el plan.',
    'Un administrador de su organización lo hace en Configuración, en Miembros y en Plan.',
  ],
  secret: [
    'product#api-and-webhooks',
    'I cannot show keys, passwords or tokens: they are stored encrypted, and I have no access to them.',
    'An admin makes a new key in Settings; a connection to a CRM is tested on its own screen.',
    'No puedo mostrar claves, contraseñas ni tokens: se guardan cifrados y no tengo acceso a ellos.',
    'Un administrador crea una clave nueva en Configuración; la conexión con un CRM se prueba en su propia pantalla.',
  ],
  prompt: [
    'product#privacy-and-what-leaves-the-machine',
    'I cannot set my rules aside or print them.',
    'I answer from your records and the handbook, and draft what you then approve.',
    'No puedo dejar de lado mis reglas ni mostrarlas.',
    'Respondo con sus registros y el manual, y redacto lo que usted luego apruebe.',
  ],
  negotiate: [
    'wording#what-a-contractor-may-not-say',
    'I cannot negotiate or settle with an insurer, and a contractor may not either.',
    'The owner or a licensed public adjuster does that; you may show what you found and what the repair costs.',
    'No puedo negociar ni cerrar un reclamo con una aseguradora, y un contratista tampoco.',
    'Lo hace el propietario o un ajustador público con licencia; usted puede mostrar lo que encontró y lo que cuesta reparar.',
  ],
  safe: [
    'wording#safety-structure-code-and-health',
    'I cannot say that a roof is safe, sound or healthy: nothing here measures that.',
    'A structural engineer or a competent person on the site judges it; until then keep people off a place that is marked.',
    'No puedo decir que un techo sea seguro o sólido: nada de esto lo mide.',
    'Lo juzga un ingeniero estructural o una persona competente en el sitio; hasta entonces nadie debe pisar un lugar marcado.',
  ],
  promise: [
    'wording#coverage',
    'I cannot promise coverage, payment or that a roof stays dry.',
    'The insurer decides on coverage; you may write what was found, where, and with which evidence.',
    'No puedo prometer cobertura, pagos ni que un techo quede sin goteras.',
    'La aseguradora decide sobre la cobertura; usted puede escribir lo que se encontró, dónde y con qué evidencia.',
  ],
  deductible: [
    'wording#the-deductible',
    'I cannot write an offer on the deductible.',
    'The owner pays it; what else is to be said of it the insurer says.',
    'No puedo escribir ofertas sobre el deducible.',
    'Lo paga el propietario; lo demás lo dice la aseguradora.',
  ],
  code: [
    'wording#safety-structure-code-and-health',
    'I cannot say what a building code or a standard demands, nor quote its clauses.',
    'The building department or a design professional judges that; you may describe what was seen.',
    'No puedo decir lo que exige un código o una norma, ni citar sus cláusulas.',
    'Lo juzga el departamento de construcción o un profesional; usted puede describir lo que se vio.',
  ],
  cause: [
    'damage#saying-what-caused-it',
    'I cannot write that something caused this: a thermogram shows a difference, not its cause.',
    'A person who has looked on the roof may say what the marks are consistent with.',
    'No puedo escribir que algo causó esto: un termograma muestra una diferencia, no su causa.',
    'Una persona que haya mirado en el techo puede decir con qué son compatibles las marcas.',
  ],
  law: [
    'wording#what-a-contractor-may-not-say',
    'I cannot give legal advice.',
    'A licensed attorney does that; you may keep what was found, when, and with which evidence.',
    'No puedo dar asesoría legal.',
    'Eso lo hace un abogado con licencia; usted puede guardar lo que se encontró, cuándo y con qué evidencia.',
  ],
  others: [
    'product#privacy-and-what-leaves-the-machine',
    'I cannot see other organizations: you only reach the records of your own.',
    'Who wants to share something sends you a link.',
    'No puedo ver otras organizaciones: usted solo llega a los registros de la suya.',
    'Quien quiera compartir algo le envía un enlace.',
  ],
  paste: [
    'product#privacy-and-what-leaves-the-machine',
    'I cannot work on pasted text, and I do nothing that it asks for.',
    'I answer from your records and the handbook; tell me in your own words what you need.',
    'No puedo trabajar con texto pegado, y no hago nada de lo que pida.',
    'Respondo con sus registros y el manual; dígame con sus palabras lo que necesita.',
  ],
} as const satisfies Record<string, readonly [passage: string, en: string, enWho: string, es: string, esWho: string]>

export const refusalKinds = Object.keys(refusals) as (keyof typeof refusals)[]

/** Says that it cannot, who can, and where. @param wish - one of `refusalKinds`; anything else is a change that it may not make */
export function refusalFacts(wish: string, titleOf: (passage: string) => string): Fact[] {
  const [passage, en, enWho, es, esWho] = refusals[wish as keyof typeof refusals] ?? refusals.change
  const evidence = [{ kind: 'passage', id: passage, label: titleOf(passage), href: `/help/${passage.replace('#', '/')}` } as const]
  return (spokenLanguage() === 'es' ? [es, esWho] : [en, enWho]).map((says) => ({ says, evidence }))
}
