/**
 * The same in Spanish, as crews type it: no accents, slips, English words in between. Written from the titles of the passages before there was a Spanish handbook
 * or a search over it, and never changed to suit them. The even ones may be looked at while the search is worked on, the odd ones are held back.
 */
export const spanishQuestions: readonly (readonly [ask: string, ...passages: string[]])[] = [
  ['que se ocupa para que el scan si cuente para humedad', 'conditions#what-makes-a-survey-valid'],
  ['a como a que hora le damos despues de que se mete el sol', 'conditions#time-after-sunset'],
  ['ayer cayo un aguacero, se puede hoy en la noche?', 'conditions#rain-before-a-survey'],
  ['hasta cuanto aire aguanta para trabajar', 'conditions#wind'],
  ['amanecio todo mojado de sereno arriba del techo', 'conditions#dew-and-frost'],
  ['me salio no valido y ahora que hago', 'conditions#a-survey-that-is-not-valid'],
  ['hay charcos por todos lados, afecta?', 'conditions#snow-ice-and-standing-water'],
  ['puedo subir solo de noche', 'conditions#night-safety-and-people'],
  ['como se si el golpe es de granizo o de otra cosa', 'damage#marks-that-are-not-hail', 'damage#what-a-hail-mark-looks-like'],
  ['cuantos golpes por cuadro necesito contar', 'damage#test-squares'],
  ['la camara termica mira los granizazos?', 'damage#hail-and-infrared'],
  ['puedo poner que el granizo causo la gotera', 'damage#saying-what-caused-it'],
  ['shingles dobladas por el aire como las cuento', 'damage#wind-marks'],
  ['no me deja subir las fotos se corto el internet', 'product#upload-a-scan'],
  ['de donde sale el numero de 0 a 100', 'product#health-score'],
  ['porque sale en gris y sin numero', 'product#not-scored-and-provisional'],
  ['como meto a otro trabajador a la cuenta', 'product#invite-people'],
  ['borre una propiedad sin querer', 'product#delete-and-restore'],
  ['esta en farenheit y la quiero en celsius', 'product#units-and-time-zone'],
  ['que orden llevan las fotos pal reporte', 'reports#order-of-photos'],
  ['como le mando el reporte al dueño de la casa', 'reports#sending-and-sharing-a-report'],
  ['cuantos cuadros tiene el techo y cuanto de desperdicio', 'reports#roof-measurements'],
  ['el tpo blanco refleja mucho, algun truco?', 'roofs#single-ply-membranes', 'thermography#emissivity'],
  ['un parche viejo sale caliente, esta mojado?', 'roofs#patches-and-repairs'],
  ['tengo que cortar el techo para comprobar', 'roofs#core-samples-and-moisture-meters'],
  ['a que angulo va la escalera', 'safety#ladders'],
  ['me maree con el calorón arriba', 'safety#heat-on-the-roof'],
  ['que emisividad le pongo al epdm', 'thermography#emissivity'],
  ['el dji no da los grados bien', 'thermography#temperatures-of-dji-cameras'],
  ['le puedo asegurar al cliente que no va a gotear', 'wording#guarantees'],
]

/** What the handbook does not answer, in Spanish; some in words of the trade. */
export const spanishUnanswerable: readonly string[] = [
  'quien gano el mundial',
  'donde venden buenos tacos en houston',
  'como arreglo el alternador de mi troca',
  'cuanto cobra un techero por hora',
  'que marca de shingle es la mejor',
  'cuantos clavos lleva cada teja',
  'a como esta el dolar hoy',
  'cuentame un chiste',
  'como saco mi licencia de contratista en florida',
  'cuanto tarda en secar el silicon',
]
