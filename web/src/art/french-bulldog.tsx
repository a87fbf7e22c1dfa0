import { Eyes, type Look, Nose } from './dog-parts.tsx';

export const FrenchBulldog = (look: Look) => (
  <>
    <path d="M25 45C16 36 12 21 15.5 12C17 8 21 7.5 25 9.5C34 14 39 22 41 29Z" fill="#6E645B" />
    <path d="M75 45C84 36 88 21 84.5 12C83 8 79 7.5 75 9.5C66 14 61 22 59 29Z" fill="#6E645B" />
    <path d="M25.5 37C20 30 18 21 19.5 15.5C26 17.5 31.5 23 34 29Z" fill="#E88A93" opacity=".8" />
    <path d="M74.5 37C80 30 82 21 80.5 15.5C74 17.5 68.5 23 66 29Z" fill="#E88A93" opacity=".8" />
    <path
      d="M50 23C66 23 78 30 80 46C81 54 84 60 82.5 68C80.5 79 66 84 50 84C34 84 19.5 79 17.5 68C16 60 19 54 20 46C22 30 34 23 50 23Z"
      fill="#8C8076"
    />
    <path
      d="M50 52C57 52 60 55 67 57C76 60 77 71 70 76C63 81 56 79 50 79C44 79 37 81 30 76C23 71 24 60 33 57C40 55 43 52 50 52Z"
      fill="#EDE4D8"
    />
    <Eyes {...look} />
    <Nose y={54.5} />
    <path
      d="M50 61v4.5M50 65.5c-3.5 6-11 8.5-18 5.5M50 65.5c3.5 6 11 8.5 18 5.5"
      fill="none"
      stroke="#221B16"
      strokeWidth="2.2"
      strokeLinecap="round"
    />
  </>
);
