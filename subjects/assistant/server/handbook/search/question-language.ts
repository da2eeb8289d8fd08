import type { HandbookLanguage } from '#server/handbook/language'
import { wordsOf } from '#server/handbook/search/words'

/** Words that stand in questions of one language and not of the other; words of the trade are borrowed both ways, so few of them tell. */
const telling: Readonly<Record<HandbookLanguage, ReadonlySet<string>>> = {
  en: new Set(
    `the of and is are was were be do does did how many much what which who whose when where why would should could can will may any some there with without its it has have
    had this that these those my our your we you they he she to at on for from by in an not or if then than about into over under after before between still get got show tell
    i im his her them him us out up so when thats whos gotta gonna put make made say says give list draft write add make find need want dont cant isnt whats hows roof roofs scan score open report storm hail wind issues`.split(
      /\s+/,
    ),
  ),
  es: new Set(
    `que cual cuales cuanto cuantos cuanta cuantas como cuando donde quien porque q xq por para pa pal el la los las un una unos unas lo le les este esta estos estas ese esa esto eso
    de del al hay es son fue fueron era ser estan estoy estaba mi mis su sus nuestro nuestra y con sin en se nos si ya muy mas pero aqui desde hasta despues antes entre
    sobre muestra muestrame dime dame escribe redacta agrega anade crea haz hazme prepara tengo tiene tienen puedo puede pueden debo hace hacer pongo poner sale salio esta va
    van da dan quiero necesito ocupo techo techos puntaje problemas hallazgos anomalias escaneo escaneos informe reporte tareas proyectos granizo lluvia tormenta humedad
    mojado seguro cliente fotos correo pon ponle ponme apunta tarea seguimiento mandale dile avisale gotera goteras escuela dueno reclamo ajustador hoy ayer noche cayo llovio nomas anda dice tiene`.split(
      /\s+/,
    ),
  ),
}

/** The language that a question is asked in; null where its words do not tell. */
export function languageOfQuestion(question: string): HandbookLanguage | null {
  const words = wordsOf(question)
  const count = (language: HandbookLanguage) => words.filter((word) => telling[language].has(word)).length
  const difference = count('es') + (/[¿¡ñáéíóú]/i.test(question) ? 2 : 0) - count('en')
  return difference > 0 ? 'es' : difference < 0 ? 'en' : null
}
