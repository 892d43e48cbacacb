// First names and surnames in both scripts; the people combined from them are invented.
const pairs = (text: string): readonly Name[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((pair) => {
      const [en = '', hy = ''] = pair.split(' ')
      return { en, hy }
    })

/** A name in Latin and in Armenian script. */
export interface Name {
  en: string
  hy: string
}

export const womensNames = pairs(`
  Ani Անի, Mariam Մարիամ, Lilit Լիլիթ, Anna Աննա, Nare Նարե, Milena Միլենա, Tatev Տաթև, Gayane Գայանե, Hasmik Հասմիկ,
  Lusine Լուսինե, Narine Նարինե, Astghik Աստղիկ, Shushan Շուշան, Syuzanna Սյուզաննա, Mane Մանե, Elen Էլեն, Arpi Արփի,
  Anahit Անահիտ, Sona Սոնա, Diana Դիանա, Kristine Քրիստինե, Marine Մարինե, Meri Մերի, Naira Նաիրա, Zara Զառա,
  Karine Կարինե, Ruzanna Ռուզաննա, Siranush Սիրանուշ, Varduhi Վարդուհի, Yeva Եվա, Sofi Սոֆի, Lia Լիա, Nona Նոնա,
  Gohar Գոհար, Ovsanna Օվսաննա, Mari Մարի, Alla Ալլա, Satenik Սաթենիկ, Araksya Արաքսյա, Emma Էմմա, Armine Արմինե,
  Hripsime Հռիփսիմե, Inga Ինգա, Lena Լենա, Nelli Նելլի, Rima Ռիմա, Viktoria Վիկտորիա, Zhanna Ժաննա`)

export const mensNames = pairs(`
  Armen Արմեն, Tigran Տիգրան, Davit Դավիթ, Narek Նարեկ, Hayk Հայկ, Aram Արամ, Gor Գոռ, Arman Արման, Levon Լևոն,
  Vahe Վահե, Karen Կարեն, Suren Սուրեն, Artur Արթուր, Samvel Սամվել, Gevorg Գևորգ, Hovhannes Հովհաննես, Ashot Աշոտ,
  Sargis Սարգիս, Rafayel Ռաֆայել, Mher Մհեր, Erik Էրիկ, Edgar Էդգար, Hrant Հրանտ, Grigor Գրիգոր, Vardan Վարդան,
  Ruben Ռուբեն, Robert Ռոբերտ, Aren Արեն, Alen Ալեն, Monte Մոնթե, Vazgen Վազգեն, Hakob Հակոբ, Petros Պետրոս,
  Poghos Պողոս, Martin Մարտին, Mikayel Միքայել, Andranik Անդրանիկ, Artak Արտակ, Garik Գարիկ, Harutyun Հարություն,
  Norayr Նորայր, Sevak Սևակ, Spartak Սպարտակ, Vigen Վիգեն, Zaven Զավեն, Arsen Արսեն, Daniel Դանիել, Eduard Էդուարդ`)

export const surnames = pairs(`
  Grigoryan Գրիգորյան, Sargsyan Սարգսյան, Harutyunyan Հարությունյան, Petrosyan Պետրոսյան, Hakobyan Հակոբյան,
  Khachatryan Խաչատրյան, Hovhannisyan Հովհաննիսյան, Vardanyan Վարդանյան, Gevorgyan Գևորգյան, Karapetyan Կարապետյան,
  Mkrtchyan Մկրտչյան, Avetisyan Ավետիսյան, Martirosyan Մարտիրոսյան, Simonyan Սիմոնյան, Poghosyan Պողոսյան,
  Margaryan Մարգարյան, Abrahamyan Աբրահամյան, Manukyan Մանուկյան, Danielyan Դանիելյան, Stepanyan Ստեփանյան,
  Melkonyan Մելքոնյան, Baghdasaryan Բաղդասարյան, Tovmasyan Թովմասյան, Galstyan Գալստյան, Arakelyan Առաքելյան,
  Mirzoyan Միրզոյան, Asatryan Ասատրյան, Babayan Բաբայան, Ghazaryan Ղազարյան, Minasyan Մինասյան, Nazaryan Նազարյան,
  Ohanyan Օհանյան, Papoyan Պապոյան, Safaryan Սաֆարյան, Torosyan Թորոսյան, Yeghiazaryan Եղիազարյան, Zakaryan Զաքարյան,
  Aleksanyan Ալեքսանյան, Ayvazyan Այվազյան, Barseghyan Բարսեղյան, Davtyan Դավթյան, Gasparyan Գասպարյան,
  Hayrapetyan Հայրապետյան, Iskandaryan Իսկանդարյան, Kirakosyan Կիրակոսյան, Levonyan Լևոնյան, Malkhasyan Մալխասյան,
  Navasardyan Նավասարդյան, Ordyan Օրդյան, Rostomyan Ռոստոմյան, Sahakyan Սահակյան, Tadevosyan Թադևոսյան,
  Umikyan Ումիկյան, Voskanyan Ոսկանյան, Yesayan Եսայան, Zohrabyan Զոհրաբյան, Adamyan Ադամյան, Beglaryan Բեգլարյան,
  Chobanyan Չոբանյան, Darbinyan Դարբինյան, Eloyan Էլոյան, Ginosyan Գինոսյան, Hambardzumyan Համբարձումյան,
  Kocharyan Քոչարյան, Lazaryan Լազարյան, Muradyan Մուրադյան, Nersisyan Ներսիսյան, Parsadanyan Պարսադանյան,
  Shahinyan Շահինյան, Tumanyan Թումանյան, Virabyan Վիրաբյան, Yeritsyan Երիցյան, Antonyan Անտոնյան, Balayan Բալայան`)

/** The two digits after +374 with which mobile numbers begin. */
export const phonePrefixes = [
  '33',
  '41',
  '43',
  '44',
  '49',
  '55',
  '77',
  '91',
  '93',
  '94',
  '95',
  '96',
  '98',
  '99',
] as const
