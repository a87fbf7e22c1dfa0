import { headAt, sitting } from './body.ts';
import type { Coat } from './coat.ts';
import type { Picture } from './paint.ts';
import {
  ball,
  cloud,
  fall,
  fence,
  fir,
  glow,
  grass,
  scatter,
  shadow,
  sheep,
  sky,
  sunflower,
  tracks,
} from './scenery.ts';

/** With the longest stick of the year. */
export const stick = (coat: Coat): Picture => ({
  width: 1000,
  height: 1250,
  svg: `${sky(1000, 800, '#8CC3DC', '#E4F1E4', '#F7EBC9')}${cloud(90, 130, 1.1)}${cloud(640, 240, 0.8)}
<path d="M0 640C180 520 360 560 520 610C700 540 860 540 1000 600V900H0Z" fill="#9CC08A"/>
<g fill="#5C9A58"><circle cx="40" cy="660" r="110"/><circle cx="170" cy="690" r="90"/><circle cx="960" cy="660" r="120"/><circle cx="850" cy="700" r="80"/></g>
${fall('lawn', [0, '#9CC46A'], [1, '#5A9444'])}<path d="M0 740C260 700 740 700 1000 740V1250H0Z" fill="url(#lawn)"/>
<path d="M430 720C400 900 180 1050 120 1250H880C820 1050 600 900 570 720Z" fill="#E6CD9E"/>
<path d="M430 720C400 900 180 1050 120 1250H190C260 1040 450 900 462 720Z" fill="#D3B37F" opacity=".6"/>
${shadow(500, 1130, 300)}${sitting(coat, { x: 500, y: 1140, scale: 2.6, mood: 'content' })}
<path d="M-30 722C240 672 700 730 1040 658" fill="none" stroke="#7B5433" stroke-width="34" stroke-linecap="round"/>
<path d="M-30 714C240 664 700 722 1040 650" fill="none" stroke="#96693F" stroke-width="10" stroke-linecap="round"/>
<path d="M180 694l-44-76M796 692l64 60" stroke="#7B5433" stroke-width="18" stroke-linecap="round"/><path d="M136 618c-36-10-46-44-30-66c34 6 46 36 30 66Z" fill="#6FA354"/><path d="M860 752c36 2 56 30 48 58c-34 2-56-24-48-58Z" fill="#6FA354"/>
${grass(1000, 1250, '#4B8039', 5)}`,
});

const star = (a: number, b: number, c: number) => `<circle cx="${a * 1000}" cy="${b * 640}" r="${1.5 + c * 3}"/>`;

/** Northern lights. */
export const snow = (coat: Coat): Picture => ({
  width: 1000,
  height: 1250,
  svg: `${sky(1000, 900, '#16213F', '#23406A', '#5C7FA3', '#C8B6C8')}<g fill="#fff" opacity=".9">${scatter(60, 7, star)}</g>
${glow('aurora', [0, '#8FF0C2', 0.95], [0.6, '#57C9B0', 0.45], [1, '#57C9B0', 0])}
<g opacity=".75"><ellipse cx="300" cy="250" rx="420" ry="80" fill="url(#aurora)" transform="rotate(-24 300 250)"/><ellipse cx="660" cy="300" rx="460" ry="90" fill="url(#aurora)" transform="rotate(-32 660 300)"/><ellipse cx="820" cy="160" rx="320" ry="54" fill="url(#aurora)" transform="rotate(-14 820 160)"/></g>
<path d="M176 98A54 54 0 1 0 214 176A46 46 0 1 1 176 98Z" fill="#FFF6DC"/>
<path d="M0 700L170 520L300 640L470 470L660 680L800 560L1000 700V900H0Z" fill="#6E87A8"/><path d="M170 520L120 574L165 566L196 590L222 568ZM470 470L400 540L452 530L488 566L530 536Z" fill="#EEF4FA"/>
<path d="M0 770C240 700 420 740 560 760C740 710 880 730 1000 750V1250H0Z" fill="#B9CBE0"/>
${fir(110, 810, 1.1, '#2D4A58')}${fir(230, 790, 0.8, '#38596A')}${fir(880, 810, 1.2, '#2D4A58')}${fir(770, 785, 0.7, '#38596A')}
<path d="M0 850C260 790 700 800 1000 850V1250H0Z" fill="#EEF3F9"/><path d="M0 960C300 900 640 960 1000 930V1250H0Z" fill="#fff"/>
${tracks(
  [
    [180, 1160, 30],
    [262, 1080, 40],
    [210, 1030, 24],
    [300, 990, 40],
  ],
  '#C5D3E4',
)}
${shadow(560, 1140, 280, '#3A5378')}${sitting(coat, { x: 560, y: 1150, scale: 2.5, mood: 'happy' })}
<g fill="#fff">${scatter(70, 11, (a, b, c) => `<circle cx="${a * 1000}" cy="${b * 1250}" r="${3 + c * 7}" opacity="${0.5 + c / 2}"/>`)}</g>`,
});

/** A good hole. */
export const hole = (coat: Coat): Picture => ({
  width: 1200,
  height: 900,
  svg: `${sky(1200, 560, '#A9D3E3', '#E9F1DC')}${cloud(760, 70, 0.9)}${fence(1200, 230, 560)}${sunflower(1090, 200, 1)}${sunflower(960, 330, 0.75)}${sunflower(90, 260, 0.9)}
${fall('lawn', [0, '#9CC46A'], [1, '#5A9444'])}<path d="M0 520C300 490 860 490 1200 520V900H0Z" fill="url(#lawn)"/>
<path d="M760 770C780 620 860 560 930 590C980 540 1080 590 1100 660C1150 680 1160 740 1150 780Z" fill="#7A5230"/><path d="M800 770C820 680 880 640 930 650C1000 630 1060 690 1080 770Z" fill="#946842"/>
<g fill="#5F3E24">${scatter(26, 5, (a, b, c) => `<circle cx="${250 + a * 900}" cy="${600 + b * 220}" r="${4 + c * 9}"/>`)}</g>
<ellipse cx="500" cy="760" rx="330" ry="92" fill="#6B4527"/><ellipse cx="500" cy="772" rx="290" ry="70" fill="#38220F"/>
<clipPath id="rim"><path d="M0 0H1200V770C1000 770 790 770 790 772C790 812 660 842 500 842C340 842 210 812 210 772C210 770 0 770 0 770Z"/></clipPath>
<g clip-path="url(#rim)">${headAt(coat, { x: 500, y: 620, scale: 4.4, turn: -5, mood: 'happy' })}</g>
<g fill="${coat.light}"><path d="M300 800c-10-50 20-84 58-84s66 34 56 84c-30 24-84 24-114 0Z"/><path d="M590 800c-10-50 20-84 58-84s66 34 56 84c-30 24-84 24-114 0Z"/></g>
<path d="M336 780v30M358 784v30M380 780v30M626 780v30M648 784v30M670 780v30" stroke="#000" stroke-opacity=".25" stroke-width="6" stroke-linecap="round"/>
<path d="M190 800C300 850 700 850 810 800C770 870 640 892 500 892C360 892 230 870 190 800Z" fill="#7A5230"/>${grass(1200, 900, '#4B8039', 9)}`,
});

/** All of them are here. */
export const hill = (coat: Coat): Picture => ({
  width: 1000,
  height: 1000,
  svg: `${sky(1000, 1000, '#F6C9A4', '#FBEBD2')}<circle cx="760" cy="240" r="90" fill="#FFF3D4"/>
<path d="M0 560C160 420 340 400 520 520C680 420 860 400 1000 500V1000H0Z" fill="#B7C58C"/><path d="M0 690C200 560 420 580 600 660C760 600 900 600 1000 640V1000H0Z" fill="#8FAF5C"/>
${sheep(130, 600, 0.8)}${sheep(290, 560, 0.7)}${sheep(200, 690, 0.95)}${sheep(870, 590, 0.85)}${sheep(760, 640, 0.75)}${sheep(905, 710, 1)}
${fall('near', [0, '#A6BF63'], [1, '#6A9248'])}<path d="M0 810C260 720 740 720 1000 820V1000H0Z" fill="url(#near)"/>
${shadow(540, 930, 230)}${sitting(coat, { x: 540, y: 940, scale: 2.35, mood: 'happy' })}${grass(1000, 1000, '#54803A', 13)}`,
});

const leaf = (a: number, b: number, c: number) =>
  `<path transform="translate(${a * 1000} ${b * 1250}) rotate(${c * 360}) scale(${0.5 + c * 0.6})" d="M0-26L7-10L24-14L14 2L22 16L5 12L0 28L-5 12L-22 16L-14 2L-24-14L-7-10Z"/>`;
const crown = (x: number, y: number, colour: string) =>
  `<g fill="${colour}"><circle cx="${x}" cy="${y}" r="130"/><circle cx="${x - 120}" cy="${y + 40}" r="100"/><circle cx="${x + 120}" cy="${y + 40}" r="104"/><circle cx="${x + 30}" cy="${y - 80}" r="100"/></g>`;

/** Three maples, and not the fourth. */
export const maples = (coat: Coat): Picture => ({
  width: 1000,
  height: 1250,
  svg: `${sky(1000, 900, '#BFD9DE', '#F3E7CF')}<path d="M0 660C200 560 420 600 560 640C740 570 880 580 1000 620V900H0Z" fill="#A9BBA0"/>
<path d="M180 830V420M820 830V440" stroke="#5B4030" stroke-width="40"/>${crown(180, 380, '#C8452F')}${crown(830, 400, '#DB6A34')}${crown(40, 560, '#E08B3C')}
<g><path d="M300 320H700" stroke="#A9382B" stroke-width="34" stroke-linecap="round"/><path d="M250 250C400 282 600 282 750 250V292C600 322 400 322 250 292Z" fill="#C9402F"/><path d="M340 300V830M660 300V830" stroke="#C9402F" stroke-width="40"/><path d="M300 420H700" stroke="#C9402F" stroke-width="30"/><rect x="470" y="300" width="60" height="110" fill="#4A332B"/></g>
${fall('moss', [0, '#93A862'], [1, '#67824A'])}<path d="M0 800C300 760 700 760 1000 800V1250H0Z" fill="url(#moss)"/>
<path d="M400 800L240 1250H760L600 800Z" fill="#D9CDB8"/><g fill="#BFB19A"><path d="M384 850H616L622 880H376ZM354 940H646L656 980H342ZM316 1060H684L698 1112H300Z"/></g>
<g fill="#C8452F">${scatter(26, 21, (a, b, c) => leaf(a, 0.66 + b * 0.33, c))}</g><g fill="#E08B3C">${scatter(18, 33, (a, b, c) => leaf(a, 0.66 + b * 0.33, c))}</g>
${shadow(500, 1120, 270, '#4A3A22')}${sitting(coat, { x: 500, y: 1130, scale: 2.4, mood: 'content' })}
<g fill="#D9532F">${scatter(14, 41, leaf)}</g>`,
});

/** Somebody is in the water. */
export const lake = (coat: Coat): Picture => ({
  width: 1200,
  height: 900,
  svg: `${sky(1200, 420, '#F2CF9B', '#F7E9C8')}<circle cx="930" cy="150" r="64" fill="#FFF6DC"/><path d="M0 330C120 200 260 180 380 300C480 210 620 190 760 320C880 220 1040 200 1200 310V430H0Z" fill="#6F9A74"/><path d="M0 390C200 330 420 350 560 390C760 340 1000 350 1200 386V430H0Z" fill="#527F5C"/>
${fir(90, 420, 0.8, '#3D6A4C')}${fir(180, 424, 0.6, '#3D6A4C')}${fir(1090, 420, 0.9, '#3D6A4C')}${fir(1000, 424, 0.6, '#3D6A4C')}
${fall('water', [0, '#86B7B4'], [1, '#2F6F78'])}<rect y="410" width="1200" height="490" fill="url(#water)"/><g fill="none" stroke="#DDEFE8" stroke-width="7" stroke-linecap="round" opacity=".6"><path d="M80 500h180M940 480h160M60 640h110M1010 650h130M180 790h240M800 820h260M700 500h90"/></g>
<ellipse cx="600" cy="745" rx="360" ry="66" fill="none" stroke="#E8F5EF" stroke-width="9" opacity=".55"/><ellipse cx="600" cy="740" rx="270" ry="48" fill="#255E68" opacity=".55"/>
<clipPath id="line"><path d="M0 0H1200V722C1000 700 860 752 600 752C340 752 200 700 0 722Z"/></clipPath><g clip-path="url(#line)">${headAt(coat, { x: 600, y: 592, scale: 4.5, mood: 'content' })}${ball(600, 691, 44)}</g>
<path d="M330 748C420 716 500 770 600 752C700 770 790 716 870 748" fill="none" stroke="#EAF6F0" stroke-width="12" stroke-linecap="round" opacity=".9"/>`,
});
