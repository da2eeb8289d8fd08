import type { RuleId } from '#rules/language/rules'

/** What may stand in the place of a sentence, in its own language. */
export const rewrites: Readonly<Record<RuleId, { readonly en: string; readonly es: string }>> = {
  deductible: {
    en: 'The deductible is the owner’s to pay under the policy.',
    es: 'El propietario paga su deducible según la póliza.',
  },
  'coverage-promise': {
    en: 'Whether this is covered is for the insurer to decide.',
    es: 'Si esto está cubierto lo decide la aseguradora.',
  },
  'claim-handling': {
    en: 'The report describes the condition of the roof; questions about the claim go to the insurer.',
    es: 'El informe describe el estado del techo; las preguntas sobre el reclamo se dirigen a la aseguradora.',
  },
  'code-violation': {
    en: 'The condition is as described; whether it meets the code is for the building official to say.',
    es: 'El estado es el que se describe; si cumple el código lo dice el funcionario de construcción.',
  },
  'health-diagnosis': {
    en: 'Discoloration or odor is to be assessed by a qualified hygienist.',
    es: 'La decoloración o el olor debe evaluarlos un higienista calificado.',
  },
  'safety-structural': {
    en: 'Structure and safety were not assessed; a licensed engineer is to judge them.',
    es: 'La estructura y la seguridad no se evaluaron; debe juzgarlas un ingeniero con licencia.',
  },
  'cause-from-infrared': {
    en: 'A temperature difference was recorded here; its cause is not determined by infrared and is to be examined on the roof.',
    es: 'Aquí se registró una diferencia de temperatura; la termografía no determina su causa, que debe examinarse en el techo.',
  },
  guarantee: {
    en: 'The survey supports this with the confidence stated in this report.',
    es: 'La inspección lo respalda con la confianza indicada en este informe.',
  },
  'moisture-without-survey': {
    en: 'Thermal anomaly, to be verified on the roof.',
    es: 'Anomalía térmica, por verificar en el techo.',
  },
  'confirmed-without-core': {
    en: 'The temperature pattern is suspect; a core or a meter reading is to verify what lies below.',
    es: 'El patrón de temperatura es sospechoso; una muestra o una lectura de medidor debe verificar lo que hay debajo.',
  },
  'offer-of-work': {
    en: 'Repair by a roofing contractor is recommended.',
    es: 'Se recomienda la reparación por un contratista de techos.',
  },
}
