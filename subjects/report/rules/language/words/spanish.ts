import type { Concept } from '#rules/language/lexicon'

/** The same meanings in Spanish; what is missing is said in another way there. */
export const spanish: Readonly<Partial<Record<Concept, string>>> = {
  not: 'no, sin, imposible, en vez de, en lugar de, sino, falso, nadie, ningun*',
  not2: 'sin problema, sin problemas, sin ningun problema, no solo, no solamente, no dude, no importa',
  if: 'si, a menos que, en caso de, siempre que',
  whether:
    'depende*, decid*, pregunt*, corresponde a la, le toca a la, un ingeniero, juzgar, debe examinar*, solo la aseguradora, averigu*, no evaluad*, sin evaluar, no se evalu*, lo determina, determinara, solo el seguro, no determinad*, que evalue, evaluara, consulte, consultar, consulten',
  may: 'puede que, podria*, posibl*, quiza*, tal vez, acaso',
  hedge:
    'sospech*, posibl*, podria*, parece*, probabl*, compatible*, sugier*, por confirmar, presunt*, eventual*, quiza*, tal vez, sin confirmar, indicio*, por verificar, confirmarse, descartar, examin*, similar*, verificar, verificarse, debe verificar*, verificacion, verifique, puede que, puede ser, puede haber, puede estar, puede tener, puede tratarse, puede deberse, pueden ser, pueden estar, pueden haber, pueden deberse, puede indicar, puede quedar, queda pendiente, pendiente por, quedan pendientes',
  us: 'nosotros, nos, nuestr*, yo, mi empresa, mi equipo, la empresa, esta empresa, el contratista le, me encargo, dejenos, nuestro equipo, mi cuadrilla, mis muchachos, mi gente, nuestra gente, la compania, conmigo',
  you: 'usted, ustedes, dueno*, duena*, propietari*, inquilin*, cliente*, asegurado, asegurada, asegurados, tu',
  insurer:
    'seguro, seguros, aseguradora, aseguradoras, compania de seguros, companias de seguros, la compania, aseguranza, aseguranzas, el seguro, compania aseguradora',
  policy: 'poliza*, cobertura, coberturas',
  adjuster: 'ajustador*, perito del seguro, perito de seguros',
  other:
    'ingenier*, laboratorio*, fabricante*, arquitect*, medic*, higienista*, ajustador publico, abogad*, encargad*, administrador*, vecin*, personal, perito, perita, contratista*, testigo, ley, sr, sra, gerente, conserje, vendedor*, alguien, quien, cualquiera, techero*',
  official:
    'inspector municipal, inspectora municipal, inspector del condado, inspector de la ciudad, funcionari*, departamento de construccion, departamento de edificacion, autoridad*, ayuntamiento, alcaldia, oficial de construccion, inspector de obras, jefe de bomberos, inspector oficial, inspector, inspectora, municipio, municipalidad',
  foryou:
    'por usted, en su nombre, por ustedes, a su favor, de principio a fin, en nombre del, a nombre del, en nombre suyo, de su parte, por el dueno, por el propietario, por ti',
  said: 'dijo, dice, dicen, informo, informa*, reporta, reporto, menciono, menciona, afirma*, afirmo, escribio, senalo, senala*, cree*, pregunto, comento, declar*, indica, indico, explico, conto, cuenta, asegura que, asegura, segun, dictamino, dictamina, anoto, anota, cito, cita, concluy*, atribuye, establecio, establece, sostiene, opina, piensa, certifico, alega, insiste, queja, quejan, prometio, detecto, identifico, constato, escrib*',
  per: 'segun, conforme a, de acuerdo con, indicado en, citando, en palabras de, a juicio de, basado en, por, como indica, de conformidad con',
  doc: 'ficha tecnica, garantia del fabricante, certificado*, poliza, contrato, factura, permiso, informe anterior, informe previo, norma, planos, plano, carta, acta*, dictamen, informe de laboratorio, informe del laboratorio, informe del ingeniero, notificacion, declaracion*, fabricante, orden de trabajo, citacion, manual, folleto, pagina de declaraciones',
  words: 'palabra*, frase*, termino, etiqueta*, cartel, titulo, folleto, llamad*, anuncio, letrero, archivo, texto',
  claim:
    'reclamo*, reclamacion*, siniestro, siniestros, indemnizacion*, tramite del seguro, tramites del seguro, papeleo del seguro, suplemento*, liquidacion, ajuste, oferta de la aseguradora, su oferta, negativa, tramite, depreciacion, carta de negacion, alcance',
  specialist:
    'especialista* en reclamos, expertos en reclamos, expertos en seguros, especialistas en seguros, gestores de reclamos, gestion de reclamos, asesoria de reclamos, expertos en reclamaciones, manejo de reclamos, gestoria de siniestros',
  pay: 'paga, pagan, pague, cubre, cubren, cubrir, cubra, reembols*, aprueb*, aprobar*, indemniz*, hace cargo, hacerse cargo, hara cargo, encarga, responde por, asume, asumir*, debe un, debe el, debe una, le debe, regala, compra*, cubrira, cubriran, autoriz*, acept*, corre con, correra con, cuenta de, obligad*, repone, repondra, reconoce, reconocer*, costea*, financia*, desembols*, cambiara, cargo del, cargo de, cargo de la, firmara, paga todo, poner techo, poner un techo, poner el techo, poner techo nuevo, ponerle, pone un techo, pone el techo, da un techo, saldar, liquidar, le deben, deben un, pagar*, obligacion de, obligacion, aprueba*, aprueban, apruebe*',
  paid: 'cubiert*, pagad*, reembolsad*, aprobad*, indemnizad*, amparad*, asegurad*',
  was: 'fue, fueron, pago, aprobo, cubrio, habia, ha, han, el ano pasado, ya, reembolso',
  will: 'va a, van a, tiene que, tienen que, debe, deben, debera*, sera, seran, estara, estaran, vamos a, quedara*, deberia*, ira, tendra*, saldra*, vera*, sale, salen',
  be: 'es, son, esta, estan, queda, quedan, totalmente, completamente, 100 %, quedo, sigue, siguen, viene, estaba, estaban, muy, resulta, se ve, se encuentra*, permanece, sale, salen, sale como, fue',
  deny: 'negar*, niegu*, rechaz*, deneg*, niega*, nego, negaron, rechazo, rechazaron',
  loss: 'dano*, perdida*, reparacion*, reemplazo*, techo*, todo, toda, esto, este, esta, pendiente, reclamo, siniestro, trabajo, cambio, granizo, gasto*, costo*, obra, vertiente, lado, mejora*, canaleta*, mosquitero*, cerca, ventana*',
  lossnoun: 'siniestro*, perdida*, dano*, riesgo*, evento*, reclamo*',
  excluded: 'excluid*, excluye*, no cubiert*, no esta cubiert*, no cubre',
  entitled:
    'le toca techo, les toca techo, tiene derecho, califica*, le corresponde, merece, derecho a, calificara*, elegible*, reune los requisitos, se merece, le toca un, le toca el, tienen derecho',
  payout:
    'techo nuevo, reemplazo*, indemnizacion, pago, cobertura, cambio de techo, techo completo, techo gratis, dinero del seguro, cheque, nuevo techo, reembolso, cambio completo',
  approval: 'aprobacion, pago, cheque, reembolso, indemnizacion',
  expect:
    'espere, puede contar, cuente con, seguro que, recibira, obtendra, garantizad*, va a recibir, tendra, rapida, recibir, total, le llegara',
  free: 'gratis, sin costo, sin ningun costo, sin cargo, cero costo, costo cero, gratuito, sin pagar, no le costara, no le cuesta, de balde, sin gasto, no le saldra, no le va a costar, no le cuesta nada, sin que le cueste, no costara',
  everydime:
    'ganado el reclamo, reclamo ganado, ya esta ganado, hasta el ultimo centavo, hasta el ultimo peso, ultimo dolar, cada centavo, siniestro cubierto, reclamo aprobado, reclamo valido, perdida cubierta, dano cubierto, reclamo seguro, riesgo cubierto',
  apply: 'aplica*, existe, ampara*, incluye*, alcanza*, contempla',
  gravel:
    'grava, nieve, hojas, lona, polvo, balasto, musgo, pintura, hielo, escombro*, tierra, plastico, nubes, nublado, sellador, inspeccion, recorrido, fotos, vuelo, barro, agua, arena, piedra*, membrana, granulos, capa, recubrimiento, informe, seccion, curso, capitulo, garantia, plan, agujas',
  deductible: 'deducible*, franquicia',
  relief:
    'paga, pagar, pague, cubre, cubrir, absorb*, perdon*, descont*, descuent*, regal*, gratis, por nuestra cuenta, corre por, corre a cuenta, rebaj*, devolv*, devuelv*, reembols*, condon*, elimin*, incluid*, olvid*, exoner*, cubiert*, borr*, quit*, ahorr*, cargo nuestro, cuenta nuestra, cuenta de la casa, nos encarg*, asum*, bonific*, rest*, pagad*, desaparec*, compens*, dispens*, invit*, ponemos, hacemos cargo, acredit*, hacer cargo, credito, disimul*, salta*, saltar, pon*, lo cubrimos, va por, pag*, nosotros lo, cortesia, incluimos, no se apure, no se preocupe, inflamos, infl*, exim*, anul*, desquit*, equival*, igual a, en cero, cero, baja, bajamos, bajar, mitad, menos, aparte de, no aparece, desquitamos, corre por nuestra, por parte nuestra, flot*, ayudamos, le ayudamos, vemos nosotros, lo vemos, nos olvid*',
  duty: 'paga*, pague*, debe*, preocup*, costar*, poner*, pone, centavo, necesita, tendra, tiene, desembols*, gasta*, sacar*, cobr*, apure, mortifique, angusti*, pagando',
  pocket:
    'de su bolsillo, del bolsillo, un centavo, ni un peso, ni un centavo, de tu bolsillo, un peso, un solo centavo, su bolsillo, un dolar, pagara nada, paga nada, pagar nada, de bolsillo, de su dinero, de la bolsa, su propio dinero',
  zero: 'cero, nada, no, sin, ni, nunca, ningun*',
  deductibleoffer: 'ofrec*, oferta*, descuento, promet*, promesa, declar*, menci*, ayuda, renuncia',
  handle:
    'negoci*, pele*, trat*, encarg*, gestion*, tramit*, present*, manej*, reabr*, supervis*, discut*, arregl*, lucha*, represent*, resuelv*, resolver*, ocup*, apel*, impugn*, disput*, reclam*, habl*, hacemos todo, llev*, abrir*, abrim*, maximiz*, consegu*, consig*, logr*, exig*, obten*, defend*, interced*, ajust*, llen*, cobr*, ayud*, acord*, pactar*, presion*, enfrent*, sac*, complet*, atend*, cerr*, logramos, convenc*, guia*, asesor*, acompan*, prepar*, interpret*, revisa*, peleamos, discutimos, subir, subimos, sube, aumenta*, recuper*, metemos, encargamos, intervenimos, dialog*, platic*, apret*, respondemos, me entiendo, nos entendemos, vemos con, veo con, entenderse, me arreglo, nos arreglamos',
  talkto: 'por usted, en su nombre, de su reclamo, sobre el pago, de su parte, el monto, por ustedes, su caso, del pago',
  file: 'presente, presentar, abra, abrir, meta, meter, inicie, iniciar, reporte, haga, hacer, someta, reabra, reabrir, tramite, ponga, poner, presentarse, radicar, radique',
  advise:
    'debe, deberia*, recomend*, aconsej*, le conviene, hoy, ya, tiene que, cuanto antes, ahora, inmediat*, manana, conviene, urge, sugerimos, antes de',
  represent:
    'represent*, su defensor, de su lado, abog*, poder notarial, dar la cara, su representante*, sus representantes, su vocero, intermediari*, su gestor',
  agent:
    'granizo, granizada*, viento*, tormenta*, huracan*, tornado*, mala instalacion, mal *, mala *, mano de obra, impacto*, negligencia, rayo, ventarron, rafaga*, vendaval, instalador*, sello defectuoso, pisadas, ramas, rama, malas *, pesimo *, pesima *, vandal*, defecto de instalacion, instalacion, instalacion defectuosa, temporal, pedrisco, falta de mantenimiento, descuido, contratista, ciclon, trafico, techador*, pisoteo, techador anterior, instalador anterior, contratista anterior, ultimo techador, los techadores, el plomero, el electricista, quien instalo',
  weather: 'granizo, granizada*, viento*, tormenta*, huracan*, tornado*, impacto*, rafaga*, vendaval, temporal, pedrisco',
  harm: 'dano*, danad*, perdida*, gotera*, humedad*, filtracion*, falla*, defecto*, anomalia*, deterior*, agua, grieta*, rotura*, mancha*, diferencia*, golpe*, agujero*, hueco*, problema*, ampolla*, desgarr*, abolladura*, desprend*, punto caliente, zona, zona caliente, zona tibia, marca*, separacion, apertura, patron, calor, rajadura*, perforacion*, fisura*, moj*, rot*, lesion*, fractura*, area',
  caused:
    'causad* por, provocad* por, producid* por, ocasionad* por, originad* por, generad* por, a causa de, a causa del, como resultado de, resultado de, resultado del, por culpa de, por culpa del, se debe a, se debe al, se deben a, se deben al, proviene* de, proviene* del, producto de, producto del, obra de, obra del, consecuencia de, consecuencia del, debid* a, debid* al, viene de, viene del, vienen de, hech* por, culpa de, culpa del, por efecto de, efecto de, atribuible* a, atribuible* al, se origin*, nacio de, dejad* por, responde a, por obra de, gracias al, abiert* por, arrancad* por, rot* por, danad* por, deriva de, fruto de, fruto del, se explica por, atribuye*, atribuim*',
  due: 'por, debido a, debido al, tras, desde',
  did: 'causo, causaron, causa, provoco, provocaron, dano, danaron, produjo, ocasiono, ocasionaron, rompio, rompieron, responsable*, perforo, perforaron, arranco, arrancaron, levanto, levantaron, golpeo, golpearon, destruyo, destruyeron, abrio, abrieron, abollo, quebro, rasgo, rasgaron, hizo, hicieron, culpable*, deja, dejo, dejaron, mato, afecto, afectaron, despego, despegaron, desprendio, mojo, creo, genero, origino, partio, agrieto, aflojo, trajo, castigo, acabo con, explica, separo, solto, volo, pego, metio, deterioro, estropeo, arruino, fracturo, desgarro, machaco, olvido, olvidaron, omitio, dejo abierto, piso, pisaron, no sello, no puso',
  causeis:
    'la causa es, la causa fue, causa de, la causa del, su causa es, causa raiz, el origen, el culpable, el responsable, la causa, el motivo es',
  blame: 'culpa*, responsable*, responsab*',
  ir: 'infrarroj*, termogra*, termic*, escaneo, camara, imagen, imagenes, dron, anomalia*, mapa de calor, inspeccion, calor',
  show: 'muestra*, prueba*, revel*, confirm*, demuestra*, indic*, evidenci*, senal*, delat*, detect*, identific*, ensena*, dice, dejan ver, deja ver, comprueb*, ven, apunta, firma, huella, retrata, acredita*',
  classic: 'clasic*, tipic*, evidente*, claro, clara, claramente, inconfundible*, obvio, obvia, evidentemente, innegable*, de libro',
  ofday:
    'sombra*, sol, reflejo*, escape, extractor, salida de aire, chimenea, aire caliente, emisividad, cielo, ducto, rocio, ventil*, conducto, claraboya, equipo de aire',
  counted:
    'evidencia, velocidad, compatible*, podria*, posible*, posiblemente, cuadro* de prueba, registro de tormenta*, registro*, se contaron, conto, contaron, noaa, inspeccion* por, busc*, se reporto, radar, alerta, pronostico, fecha, historial, resistente*, resistencia, durante el vuelo, durante la inspeccion, km/h, mph, pulgadas, granizo de, examin*, nudos, medi*, suave, aplaz*, suspend*, cancel*, datos, guard*, marcas son, evaluacion',
  guarantee:
    'garantiz*, garantia total, garantia de por vida, garantia absoluta, garantia completa, le aseguramos, aseguramos, prometemos, prometo, le prometo, garantia de, juramos, doy mi palabra, damos nuestra palabra, certificamos, le doy mi palabra, nos comprometemos, garantia por, le aseguro, aseguro que, juro, nuestra garantia, se garantiza, lo firmo, pongo las manos, meto las manos, tiene mi palabra, palabra de honor, respondo con',
  guaranteepaper:
    'vence, vencio, termino, certificado, numero, registrad*, caduc*, anul*, periodo, copia, expira, transfer*, inscrit*, vencimiento, del fabricante, mano de obra',
  sure: 'sin duda, sin duda alguna, sin ninguna duda, sin lugar a duda, sin lugar a dudas, definitivamente, indudablemente, con absoluta certeza, con total certeza, con toda certeza, con absoluta seguridad, con total seguridad, con toda seguridad, 100 % segur*, 100 % ciert*, cien por ciento, prueba que, demuestra sin, queda demostrado, comprobad* que, cero goteras, cero riesgo, cero filtraciones, sin riesgo, infalible*, totalmente segur*, absolutamente, no hay duda, no cabe duda, ninguna duda, estamos seguros, de por vida, indiscutible*, irrefutable*, con certeza, toda la vida, todos los defectos, cien por cien, certeza absoluta, se acabaron, seguro que, permanente*, sellado para siempre, seco para siempre, arreglado para siempre, puede estar seguro, puede estar segura, este seguro, tenga la seguridad, eso es seguro, olvidese de, despidase de, no falla nunca, al cien, garantia de por vida, para siempre, por siempre, a prueba de, segurisimo, sin falla, se lo firmo',
  dispute: 'discutir*, discutid*, cuestionad*, refutad*, rebatir*, equivoc*',
  leakfree:
    'ultimo techo que, libre de goteras, libre de filtraciones, sin goteras, sin filtraciones, nunca mas, sin problemas, no mas goteras, libre de problemas, nunca mas goteara',
  fail: 'gote*, filtr*, fall*, llover*, meter*, entra*, una gota, otra gota, volver a gotear, regresa*, vuelve, moja*',
  future: 'va a, volvera a, mas, volvera*, nunca, jamas, vuelv*',
  last: 'dur*, aguant*, resist*, serv*, vida, soport*, vivir*, protege*, mantendra',
  years:
    'ano, anos, decadas, vida, siempre, decada, inviernos, temporadas, cualquier tormenta, toda la vida, muchos anos, cualquier lluvia',
  safe: 'estructuralmente sano, estructuralmente sana, estructuralmente san*, estructuralmente seguro, estructuralmente segura, estructuralmente sol*, estructuralmente firme, estructuralmente bien, solid*, firme, sin peligro, sin riesgo, no hay peligro, ningun peligro, buen estado estructural, puede caminar*, se puede caminar, integridad estructural, no hay riesgo, resistente, estable, sanas, sana, sano, no corre peligro, no corren peligro, ningun riesgo, estructura sana, sin dano estructural, sin danos estructurales, no se va a caer, no se caera, no se derrumbara, transitable, es segur*, esta segur*, son segur*, seguro para, segura para, totalmente segur*, seguro caminar, segura, seguras, estructuralmente, completamente segur*, estan segur*, sin ningun peligro, sin ningun riesgo, sin peligro alguno, sin riesgo alguno, con confianza, con toda confianza, sin miedo, sin problema, no hay riesgo de derrumbe, ningun riesgo de derrumbe, no hace falta un ingeniero, no necesita un ingeniero, no hace falta ingeniero, no hace falta llamar',
  stands:
    'techo*, cubierta, estructura, edificio, armadura*, viga*, vigas, losa, caminar, pisar, subir, carga, gente, personas, esto, seccion, zona, casa, cercha*, esta, ocupantes, estar, entrar, inmueble, inquilinos, quedarse, pase*, ninos, trabajar, parapeto, trabe*, balcon, viga, pasarela, tragaluz, muchachos',
  ofsafety:
    'arnes, seguro decir, linea de vida, escalera, acceso seguro, distancia segura, cinturon, equipo de seguridad, plan de seguridad, guard*, archivo, contrasena, ancla*, la aseguradora, compania de seguros, poliza, contra caidas, paginas, conexion, telefono, servidor',
  hold: 'soport*, aguant*, resist*, carg*, sosten*, derrumb*, colaps*, aguante*, soporte*',
  weight:
    'peso, carga*, nieve, personas, gente, equipo*, paneles, unidad*, otra capa, segunda capa, tonelada*, kilos, libras, viento*, trabajadores, proxima tormenta, lo que le, todo lo que, cualquier cosa, lo que sea, los paneles, el equipo, la nieve, el agua',
  unsafe:
    'insegur*, colaps*, derrumb*, peligr*, a punto de caer*, se va a caer, venirse abajo, se vendra abajo, se viene abajo, estructuralmente comprometid*, estructuralmente debil*, estructuralmente dan*, dano estructural, falla estructural, danos estructurales, inestable*, debilitad*, se caera, ceder*, perdido resistencia, perdio resistencia, fallara, problema estructural, problemas estructurales, deficiencia estructural, compromete la estructura, hundir*, vencid*, perdio capacidad, perdido capacidad, perdido su capacidad, muy debil*, no aguanta mas, por caerse, se esta cayendo, a punto de, no va a aguantar, se viene, por desplomarse, desplom*, no resiste',
  structure:
    'techo, cubierta, estructura, edificio, armadura*, viga*, losa, cercha*, casa, muro, esto, zona, esta, cielo raso, aqui, columna*, personas, parapeto, riesgo, trabe*',
  code: 'codigo, codigos, codigo de construccion, normativa*, reglamento*, ordenanza*, codigo local, norma de construccion, normas de construccion, ley local, norma municipal, todas las normas, las normas vigentes, normas vigentes, norma vigente, las normas de construccion, las normas locales, osha, lo que pide la ciudad, nec',
  violate:
    'viol*, cumpl*, incumpl*, infring*, contra, acorde*, conforme*, fuera, contravien*, satisfac*, apeg*, ilegal*, respeta*, incompatible*, bajo, pasa, exige, quebrant*, segun, prohibe, legal, reune, ajusta, permite, respet*, sigue, siguio, siguieron, acata*, ignor*, segun dicta, menor, menos, inferior, debajo, por debajo, no llega, lo pide, pide, pide*, manda, ordena',
  violation:
    'fuera de codigo, violacion al codigo, violacion del codigo, violaciones al codigo, fuera de norma, conforme a codigo, instalado ilegalmente, instalacion ilegal, infraccion al codigo, antirreglamentari*, en regla, en violacion, fuera de reglamento, pasa la inspeccion, pasar la inspeccion, pasara la inspeccion, no pasa inspeccion, respeta la norma, cumple la norma, cumple con la norma, respetan la norma, cumplen la norma, cumplen con la norma',
  ofcode: 'codigo postal, codigo de error, codigo de acceso, codigo qr, codigo de barras, codigo de color*, codigo de conducta',
  mould: 'moho*, mohos, hongo*, esporas, moho negro, moho toxico, enmohecid*, asbesto, colonia de moho, mohosa, mohoso',
  asserts:
    'es, son, esta, estan, hay, tiene*, crec*, encontr*, contien*, toxic*, negro, activ*, presen*, causa*, prolifer*, visible, se ve, existe*, confirm*, llen*, detras, bajo, debajo, invad*, infest*, extend*, peligros*, aqui, muestra*, propag*, revel*, fue, colon*',
  toxic:
    'toxic*, enferm*, danin*, nociv*, cancer*, asma, alergi*, insalubre*, riesgo para la salud, peligro para la salud, dano a la salud, dano para la salud, perjudic*, pulmon*, respiratori*, respirar, salud, inhabitable, dolor* de cabeza, contaminad*, tos, sintoma*, infeccion*, saludable, estornud*, migrana*, sarpullido, nauseas, enferme*, malo para los, irrita*, hace dano, le va a dar cancer, mata, neumonia, fiebre, ronchas, mareo*, bronquitis',
  ofhealth:
    'medic*, prueba*, laboratorio, higienista*, analisis, ensayo, seguro de salud, puntuacion, salud del techo, pregunta*, analiz*, especialista*, indice de salud, una muestra, la muestra, las muestras, muestras, puntaje de salud, puntajes de salud',
  hidden:
    'aislamiento, cubierta, placa*, tablero*, sustrato, madera, zona*, area*, seccion*, capa*, tabla*, triplay, contrachapado, debajo, losa, entablado, poliiso, material*, interior, sistema, techo, anomalia*, esquina, relleno, ensamble, cielo raso, espuma, tabla, entretecho, mitad, lado, aislante, entarimado, bajo, plywood',
  layer:
    'aislamiento, cubierta, placa*, tablero*, sustrato, madera, zona*, area*, seccion*, tabla*, triplay, contrachapado, entablado, aislante',
  state:
    'mojad*, humed*, saturad*, empapad*, podrid*, oxidad*, deteriorad*, comprometid*, goteando, gotea, inundad*, encharcad*, llen* de agua, cargad* de agua, repleto de agua, anegad*, corroid*, descompuest*, llena de humedad, lleno de humedad, chorreando',
  moist: 'humedad*, agua, filtracion*, gotera*, pudricion, infiltracion*, fuga*, dano por agua, danos por agua, mojad*, saturacion',
  confirm:
    'confirmad*, verificad*, comprobad*, confirma*, comprueba*, verifica, verificamos, verifico, demuestra*, demostrad*, ciert*, probad*, establecid*, innegable, evidente, un hecho, confirmo, comprobo',
  inside:
    'en, debajo, bajo, dentro, entre, entro, acumulad*, atrapad*, metid*, filtr*, penetr*, presente, entrando, retenid*, dentro del, escondid*, corre, atraves*, llego, almacen*',
  has: 'hay, tiene*, contiene*, existe*, llen* de, cargad* de, retien*, guarda, acumula, muestra, presenta, esconde, sufre, almacena*, lleva',
  active: 'gotea, goteando, esta goteando, se filtra, tiene goteras, hay goteras, se mete el agua, deja entrar, pierde agua',
  core: 'medidor*, testigo*, lectura*, cata*, calicata*, sondeo*, extraccion, nucleo*, abrio, abierto, apertura, corte, una muestra, la muestra, las muestras, muestras, cada muestra, muestra de, con muestra, al pisar, se siente, pisada, sondeado, bajo los pies',
  surface:
    'superficie, charco*, lluvia, llovi*, humedad relativa, humedad del aire, humedad ambiental, rocio, canaleta*, estancad*, estancamiento, bajante*, agua de lluvia, superficial*, mancha de agua, mancha en el, mancha del, manchas de agua, plafon*, cielo raso, impermeab*, tuberia*, membrana estaba, manguera, aire',
  general:
    'metodo, en general, generalmente, normalmente, suele*, busca*, para localizar, para detectar, principio, sirve, leccion, se llama, retiene el calor, guarda el calor, mas calor, prueba de agua, siempre, cualquier, medidor de humedad, estudio de humedad, mapa de humedad, borde seco',
  stretch:
    'toda, todo, todas, entera, entero, zona*, area*, resto, infrarroj*, termic*, escaneo, alrededor, termogra*, seccion*, extiende*, mapa, por eso, asi que, tambien, demas, cada, luego, entonces',
  gate: 'apt*, valid*, permite*, respald*, conclu*, sirve, adecuad*, invalid*, afirm*, determin*, dictamen, pronunciar*, suficien*, evalu*, interpret*, repetir*, descart*, decir',
  work: 'reparar*, repar*, reemplaz*, instal*, cambi*, arregl*, empez*, empiez*, comenz*, comienz*, hacer el trabajo, hacemos el, trabajo, cotiz*, presupuest*, sell*, impermeabiliz*, iniciar, construi*, oferta*, ofrec*, retech*, coloc*, ejecut*, oferec*, program*, agend*, rehac*, obra, recubr*, sellamos, impermeabil*, reparaciones, cambio del techo, ponemos, pone el techo, le pone, parch*, le hago',
  can: 'podemos, vamos a, puede empezar, puede*, lista, listos, listo, disponible*, ofrecemos, con gusto, le, les, lunes, manana, semana, hoy, tambien, con mucho gusto, pidame, cuando le paguen, si quiere, si gusta, si desea, se lo, se la',
  offer:
    'nuestra cuadrilla, nuestras cuadrillas, nuestro precio, nuestra oferta, nuestra cotizacion, nuestro presupuesto, nuestros precios, contrate*, contratenos, llamenos, cotizacion gratis, presupuesto gratis, estimado gratis, estimado gratuito, presupuesto sin compromiso, nuestros techadores, nuestros obreros, firme con, firme hoy, nuestro equipo de reparacion, nuestros instaladores, elijanos, nuestro financiamiento, escojanos, presupuesto gratuito, nuestra empresa hermana, contrateme, pidame precio, pidame un precio, adjunto nuestro presupuesto, nuestro contrato, tengo una compania de techos, tambien hacemos, hacemos nosotros, mi compania, le hago un presupuesto, le hago una cotizacion, le preparo un presupuesto, le hacemos un presupuesto, le hago precio, le doy un precio, mi primo, mi cunado, le paso una cotizacion, le mando cotizacion, le mando una cotizacion, tenemos techadores, tenemos cuadrilla*',
  bans: 'prohib*, ilegal*, delito, contra la ley, se niega, evit*, fraude, no puede legalmente, impide, no permite, veda',
  concord: 'nunca, jamas, ni, nada, tampoco',
  trade: 'contratista*, techero*, techador*, la compania de techos',
  hands: 'pedimos, dejamos, recomendamos, recordamos, sugerimos, aconsejamos',
  ourword: 'mi palabra, nuestra palabra',
  entrust: 'deje, dejen, confie',
  entrustus: 'dejenos, dejenoslo, dejemelo, dejenmelo, confienos, dejelo en nuestras manos, a nosotros, por cuenta nuestra',
  ourpocket: 'nuestro bolsillo, mi bolsillo, nuestra bolsa',
  cash: 'efectivo, tarjeta de regalo, por debajo de la mesa, bajo la mesa',
  giveback: 'regres*, devolv*, devuelv*, le damos, entreg*, reembols*',
  unlawful: 'ilegal*',
  roofing: 'techo*, capa*, cubierta, instalacion, parapeto*, desague*',
  price: '$*, dolares, cotizar, cotizacion',
  paper: 'carta, notificacion, citacion, correo, dictamen, acta',
  when: 'cuando, donde, hasta que, una vez, antes de',
  how: 'cual, cuanto, que tan',
  falls: 'entra, entran, cae, caen, cabe, dentro, parte de, incluido en, incluida en',
  wrongly: 'mala fe, injustamente, indebidamente, sin razon, por error',
  overturn: 'revert*, tumb*, revierta*, reconsider*',
  back: 'de vuelta, de regreso, devuelt*, reembolsad*',
  gift: 'tarjeta de regalo, tarjeta prepagada, bono por referido, bono de referido, letrero en el jardin, comision por referido',
  notdeductible:
    'nunca el deducible, no el deducible, menos el deducible, nunca su deducible, pero no el deducible, nos pago, nos paga, nos pagaron, nos debe, nos deben, pagarnos, ya pago su, ya pago el',
  lawsays: 'por ley, la ley exige, la ley obliga, la ley dice, legalmente tiene, obligatorio por ley',
  must: 'cambiar, cambie, reemplaz*, quitar, actualizar, retirar, techo entero, todo el techo',
  breathing:
    'para respirar, sano respirar, aire esta limpio, aire esta sano, aire es sano, libre de moho, libre de hongos, casa es saludable, casa saludable, ambiente sano',
  okayfor: 'pueden, puede, sin cuidado, adelante',
  dwell: 'quedarse, vivir, habitar, dormir, volver a entrar, regresar a la casa',
  condition:
    'esta bien, estan bien, perfecto estado, buen estado, excelente estado, perfectas condiciones, buenas condiciones, excelentes condiciones, intacta, intacto, intactas, muy bien',
  bearing: 'estructura, estructural*, viga*, cercha*, armadura*, muro de carga',
  defect: 'costura*, junta*, sello, sellos, perforacion*, agujero*, hueco*, grieta*, tapajuntas, desague*, tragaluz, bota',
  warm: 'calient*, tibi*, frio, fria, anomal*, calor, termic*, brillante*',
  pixels: 'infrarroj*, termogra*, termic*, camara, dron, escaneo, mapa de calor, imagen, imagenes, mancha caliente, calor',
  entry:
    'el agua entra, entra el agua, agua esta entrando, por donde entra, donde entra, punto de entrada, origen de la, origen del, gotera viene, gotera empieza, fuga viene, filtracion viene, se mete el agua, el agua se mete, entrada de agua, entra por',
  watertest: 'prueba de agua, prueba de inundacion, foto visible',
  causeword: 'causa',
  nocore:
    'sin corte, sin cortes, cortes 0, ningun corte, sin muestra, sin muestras, sin abrir, no hace falta muestra, no hace falta abrir, ni falta hace, sin necesidad de, no hace falta nucleo, no necesita muestra',
  courtesy:
    'llamarle, llamarlo, llamarla, llamarte, estar ahi, enviarle, mandarle, avisarle, llegamos, llego, nos vemos, llamo, llamamos, vamos el, puntual*',
  bargain: 'negoci*, pele*, discut*, regate*, disput*',
  hurt: 'lastim*, accident*, herid*, caer*, caiga, peligro',
  craft: 'sello, sellaron, soldo, soldaron, clavo, clavaron, fijo, fijaron, limpio, limpiaron, pego, pegaron, termino',
  survey: 'inspeccion, vuelo, escaneo, visita, cita, toma, condiciones, contraste',
  impaired: 'afectad*, danad*, comprometid*, debilitad*',
  collect: 'cobr*, exig*, pid*, factur*',
  trustin: 'cuente con, confie en, puede contar',
  what: 'que cubre,lo que cubre',
  observed: 'volo, inspecciono, midio, fotografio, estuvo, recorrio, escaneo',
}
