import { headAt, sitting } from './body.ts';
import type { Coat } from './coat.ts';
import type { Picture } from './paint.ts';
import { fall, glow, scatter, shadow, sky } from './scenery.ts';

const ZIGZAG = Array.from({ length: 6 }, (_, row) => `<path d="M0 ${row * 66}${'l21 26l21-26'.repeat(24)}"/>`).join('');

/** A whole day of work. */
export const nap = (coat: Coat): Picture => ({
  width: 1200,
  height: 900,
  svg: `${sky(1200, 900, '#E9DCC3', '#D8C4A0')}
<g transform="translate(860 60)"><rect width="230" height="250" rx="10" fill="#FFF9EC"/><rect x="18" y="18" width="194" height="214" rx="4" fill="#BFD9C9"/><path d="M18 232V170C70 120 110 190 212 130V232Z" fill="#7FAE8B"/><circle cx="150" cy="80" r="26" fill="#F4C65E"/></g>
<g fill="#4E8A4C"><path d="M90 420C40 330 30 230 70 150C120 220 130 330 112 420Z"/><path d="M110 420C140 330 200 260 280 240C270 330 200 400 130 430Z" fill="#5F9C58"/><path d="M96 420C60 370 0 330-40 330C-30 390 40 430 90 436Z" fill="#6AA862"/></g><path d="M40 420H160L146 560H54Z" fill="#C4683A"/>
${fall('sofa', [0, '#3F7A6A'], [1, '#2B5C50'])}${fall('back', [0, '#4C8A78'], [1, '#346B5D'])}
<path d="M-40 470C-40 380 60 360 130 380H1090C1160 360 1260 380 1260 470V900H-40Z" fill="url(#sofa)"/><path d="M120 470C120 420 160 410 200 410H1010C1050 410 1080 420 1080 470V700H120Z" fill="url(#back)"/><path d="M600 414V690" stroke="#2B5C50" stroke-width="6" opacity=".5"/><path d="M-20 690C200 660 1000 660 1220 690V900H-20Z" fill="#5A9A86"/>
<g transform="rotate(-8 260 600)"><rect x="90" y="470" width="330" height="250" rx="56" fill="#E9B44C"/><path d="M120 500L390 690M390 500L120 690" stroke="#D39B30" stroke-width="8" opacity=".5"/></g>
<path d="M330 800C300 640 420 560 600 560C840 540 1020 620 1060 820Z" fill="${coat.fur}"/><clipPath id="blanket"><path d="M210 760C240 560 380 500 560 520C800 470 1040 560 1090 780V900H180Z"/></clipPath>
<path d="M210 760C240 620 380 560 560 570C800 520 1040 590 1090 780V900H180Z" fill="#D8574B"/><g clip-path="url(#blanket)"><g fill="none" stroke="#F2D9C2" stroke-width="9" opacity=".85" stroke-linejoin="round" transform="translate(90 580)">${ZIGZAG}</g><path d="M180 900H1100V850H180Z" fill="#B5433A"/></g>
<path d="M470 800C430 760 330 760 290 800C270 824 290 850 330 850H500Z" fill="${coat.light}"/><path d="M318 826v20M350 826v22" stroke="#D8C4A4" stroke-width="6" stroke-linecap="round"/>
${headAt(coat, { x: 390, y: 650, scale: 3.5, turn: -13, mood: 'asleep' })}
<g fill="none" stroke="#FFFDF5" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"><path d="M560 400h38l-38 46h38"/><path d="M640 310h52l-52 62h52" opacity=".85"/><path d="M740 210h66l-66 78h66" opacity=".65"/></g>`,
});

/** The warm side of the rain. */
export const rain = (coat: Coat): Picture => ({
  width: 1000,
  height: 1000,
  svg: `<rect width="1000" height="1000" fill="#DDB892"/>${fall('pane', [0, '#5D7C92'], [1, '#A8BDC6'])}<rect x="80" y="60" width="840" height="700" rx="14" fill="url(#pane)"/>
<g fill="#4D6877" opacity=".8"><path d="M80 640L200 520L330 640V760H80ZM600 620L740 500L920 640V760H600Z"/><rect x="340" y="560" width="200" height="200"/></g><g fill="#F6D27A"><rect x="170" y="640" width="40" height="50"/><rect x="400" y="610" width="34" height="44"/><rect x="720" y="630" width="44" height="50"/></g>
<g stroke="#E6F0F4" stroke-width="5" stroke-linecap="round" opacity=".75">${scatter(64, 17, (a, b) => `<path d="M${100 + a * 800} ${80 + b * 600}l-8 34"/>`)}</g>
<path d="M80 60H920V760H80Z" fill="none" stroke="#FFF8EA" stroke-width="36"/><path d="M500 60V760" stroke="#FFF8EA" stroke-width="26"/><rect x="30" y="752" width="940" height="56" rx="12" fill="#FFF8EA"/><rect y="808" width="1000" height="192" fill="#C99D72"/>
<path d="M30 40C140 60 150 300 70 560C120 620 110 720 40 760L0 780V40Z" fill="#C4683A" opacity=".9"/><path d="M970 40C860 60 850 300 930 560C880 620 890 720 960 760L1000 780V40Z" fill="#C4683A" opacity=".9"/>
<path d="M180 1000C190 820 320 740 500 740C680 740 810 820 820 1000Z" fill="${coat.fur}"/><path d="M500 800C580 800 610 880 610 1000H390C390 880 420 800 500 800Z" fill="${coat.light}"/><path d="M352 800C430 850 570 850 648 800" fill="none" stroke="${coat.collar}" stroke-width="40" stroke-linecap="round"/><circle cx="500" cy="872" r="28" fill="#F1C84B"/>
${headAt(coat, { x: 500, y: 590, scale: 5, turn: 4, mood: 'content' })}`,
});

const parasol = Array.from(
  { length: 6 },
  (_, at) =>
    `<path d="M500 70L${80 + at * 140} 330Q${150 + at * 140} 372 ${220 + at * 140} 330Z" fill="${at % 2 ? '#FFF6E6' : '#C93A55'}"/>`,
).join('');

/** The second table, the cushion. */
export const terrace = (coat: Coat): Picture => ({
  width: 1000,
  height: 1000,
  svg: `${sky(1000, 700, '#F4D9C4', '#FBEFDD')}<rect x="40" y="120" width="920" height="620" fill="#E8CBA6"/><g fill="#7FA3A8" stroke="#FFF8EA" stroke-width="14"><rect x="110" y="380" width="170" height="300"/><rect x="720" y="380" width="170" height="300"/></g><g stroke="#FFF8EA" stroke-width="8"><path d="M195 380V680M805 380V680M110 520H280M720 520H890"/></g>
<g fill="#6AA05A"><circle cx="70" cy="700" r="70"/><circle cx="140" cy="720" r="56"/><circle cx="930" cy="700" r="74"/><circle cx="860" cy="724" r="54"/></g><g fill="#E0667A">${scatter(18, 19, (a, b, c) => `<circle cx="${a < 0.5 ? a * 300 : 700 + a * 290}" cy="${650 + b * 100}" r="${8 + c * 8}"/>`)}</g>
<path d="M0 730H1000V1000H0Z" fill="#CDB79A"/><g stroke="#B79F80" stroke-width="5"><path d="M0 800H1000M0 890H1000M160 730L90 1000M420 730L380 1000M640 730L680 1000M860 730L940 1000"/></g>
<path d="M500 70V720" stroke="#8A6B4C" stroke-width="16"/>${parasol}<circle cx="500" cy="66" r="16" fill="#F1C84B"/>
${shadow(400, 950, 220, '#4A3A22')}<ellipse cx="400" cy="928" rx="190" ry="40" fill="#7A4C9B"/>${sitting(coat, { x: 400, y: 930, scale: 2.1, mood: 'content' })}
<path d="M760 720V940" stroke="#4A4D55" stroke-width="16"/><path d="M690 950H830" stroke="#4A4D55" stroke-width="16" stroke-linecap="round"/><ellipse cx="760" cy="720" rx="170" ry="34" fill="#FFF8EA"/><ellipse cx="760" cy="712" rx="170" ry="32" fill="#fff"/>
<path d="M700 660H790C790 700 776 716 745 716S700 700 700 660Z" fill="#FFF6E6" stroke="#C93A55" stroke-width="6"/><path d="M790 670c34-4 34 36-4 34" fill="none" stroke="#FFF6E6" stroke-width="10"/><path d="M726 640c-8-16 8-22 0-38M758 640c-8-16 8-22 0-38" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" opacity=".8"/><path d="M820 700c10-36 70-36 84 0c-20 16-64 16-84 0Z" fill="#D9973F"/>`,
});

/** Nine other dogs on nine other roofs. */
export const roof = (coat: Coat): Picture => ({
  width: 1200,
  height: 900,
  svg: `${sky(1200, 700, '#5B4B8A', '#C9658A', '#F49A6B', '#FBD79A')}${glow('sun', [0, '#FFF3C9'], [0.4, '#FFD98F', 0.7], [1, '#FFD98F', 0])}<circle cx="380" cy="470" r="300" fill="url(#sun)"/><circle cx="380" cy="480" r="84" fill="#FFF0C2"/>
<path d="M0 560H90V500C90 440 170 440 170 500V560H300V520H420V560H520V470L560 430L600 470V560H760V510H900V560H980V480C980 410 1080 410 1080 480V560H1200V760H0Z" fill="#8F4E6A" opacity=".75"/>
<path d="M0 640H180V600H330V640H520V590H700V640H840V600H1020V640H1200V900H0Z" fill="#B5634F"/><g fill="#F6C667"><rect x="70" y="690" width="34" height="48" rx="17"/><rect x="240" y="670" width="34" height="48" rx="17"/><rect x="1080" y="690" width="34" height="48" rx="17"/><rect x="900" y="680" width="34" height="48" rx="17"/></g>
<g fill="#4A2B3F">${[
    [250, 600],
    [600, 590],
    [930, 600],
  ]
    .map(
      ([x, y]) =>
        `<g transform="translate(${x} ${y})"><ellipse cy="-20" rx="20" ry="24"/><circle cy="-50" r="16"/><path d="M-15-54l-4-22l14 10ZM15-54l4-22l-14 10Z"/></g>`,
    )
    .join('')}</g>
<path d="M0 790H1200V900H0Z" fill="#D98E62"/><path d="M0 790H1200V812H0Z" fill="#F0B483"/>
${shadow(780, 850, 220, '#5B2A2A')}<ellipse cx="780" cy="838" rx="210" ry="40" fill="#C93A55"/><ellipse cx="780" cy="828" rx="190" ry="30" fill="#E0667A"/>${sitting(coat, { x: 780, y: 836, scale: 2.1, mood: 'content' })}`,
});
