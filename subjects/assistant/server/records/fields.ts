import type { Language } from '@ridgeline/account/contract/language'

/** What is recorded of a roof and a job: what it is called in an answer, and the words by which people ask for it, English and Spanish. */
const table = {
  owner: ['owner', 'propietario', 'owner owns who client proprietor dueno propietario cliente quien'],
  contact: [
    'contact',
    'contacto',
    'contact who phone number call email reach person manager adjuster contacto telefono tel numero correo quien llamar encargado ajustador perito',
  ],
  stage: [
    'stage',
    'etapa',
    'stage step where at status claim going far long sitting sit since days lleva desde etapa paso va estado anda reclamo',
  ],
  due: ['due', 'vence', 'due deadline late overdue when vence fecha plazo entrega atrasado cuando'],
  hold: [
    'standing',
    'situación',
    'hold blocked stuck sits paused stopped waiting holding why detenido parado bloqueado pausa esperando atorado',
  ],
  budget: [
    'money',
    'montos',
    'deductible carrier insurer pay budget supplement cost money deducible aseguradora seguro paga presupuesto suplemento monto',
  ],
  note: ['note', 'nota', 'note notes key keys hatch access get said says nota notas llave llaves acceso subir escotilla'],
  tasks: ['tasks', 'tareas', 'task tasks done tarea tareas'],
  built: ['built in', 'año de construcción', 'year built construction old building ano construido construyo construccion'],
  use: ['building', 'edificio', 'stories floors use occupancy building type size area pisos uso edificio tamano'],
  age: ['age of the roof', 'antigüedad del techo', 'old age years roof antiguedad anos viejo'],
  covering: ['covering', 'cubierta', 'covering membrane material kind type roof system made cubierta membrana material tipo sistema hecho'],
  insulation: ['insulation', 'aislamiento', 'insulation board aislamiento tablero'],
  deck: ['deck', 'cubierta estructural', 'deck lamina losa'],
  layers: ['layers', 'capas', 'layer layers plies capa capas'],
  drainage: ['drainage', 'drenaje', 'drain drains drainage scupper scuppers drenaje desague desagues coladera coladeras'],
  repairs: [
    'earlier repairs',
    'reparaciones anteriores',
    'repair repairs repaired patch patches fixed redo redone redid before earlier around reparacion reparaciones parche parches arreglo',
  ],
  warranty: ['warranty', 'garantía del fabricante', 'warranty garantia'],
  component: ['part', 'componente', 'condition state left remaining years part component condicion estado quedan parte'],
  finding: ['finding', 'hallazgo', 'finding issue problem open wrong hallazgo problema abierto'],
  estimate: ['estimate', 'presupuesto', 'estimate total cost come sum line price presupuesto total costo suma sale cuesta linea precio'],
  issue: ['issue', 'problema', 'issue problem finding open wrong leak where problema hallazgo abierto gotera donde edificio'],
  weather: [
    'weather at the scan',
    'clima del escaneo',
    'weather wind temperature temp humidity humid sky rain cold hot degrees clima viento temperatura humedad cielo lluvia frio calor',
  ],
  visit: [
    'visit',
    'visita',
    'visit shot shots photos pictures missing done need tomas finished going open under way progress left visita fotos falta faltan termino terminada',
  ],
  reading: ['reading', 'lectura', 'meter reading moisture read core probe percent medidor lectura humedad marco nucleo'],
  square: ['test square', 'cuadro de prueba', 'test square hits marks count hail cuadro prueba golpes impactos marcas granizo'],
  reply: [
    'reply',
    'respuesta',
    'reply back wrote write shared said say answer answered question dispute disputed accept accepted comment respuesta dijo contesto pregunta disputo acepto comento',
  ],
} as const satisfies Record<string, readonly [en: string, es: string, asked: string]>

export type Field = keyof typeof table
export const fieldName = (field: Field, language: Language): string => table[field][language === 'es' ? 1 : 0]
/** Words by which people ask for a field. */
export const askedWords = (field: Field): string => table[field][2]
