import { useId } from 'react';

export function YardArt({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg viewBox="0 0 900 160" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--by-art-sky-1)" />
        <stop offset="1" stopColor="var(--by-art-sky-2)" />
      </linearGradient>
      <rect width="900" height="160" fill={`url(#${id})`} />
      <circle cx="720" cy="46" r="26" fill="var(--by-art-sun)" />
      <path d="M0 104C140 60 300 66 430 104C560 62 740 54 900 88V160H0Z" fill="var(--by-art-hill-1)" />
      <path d="M0 132C180 96 380 100 520 126C660 100 800 100 900 112V160H0Z" fill="var(--by-art-hill-2)" />
      <rect x="-10" y="126" width="950" height="10.92" fill="var(--by-art-fence-edge)" />
      <rect x="-10" y="148" width="950" height="10.92" fill="var(--by-art-fence-edge)" />
      <path
        d="M-10 170V122.92Q-10 119.8 -6.88 117.72L0.9199999999999999 112.78Q3 111.22 5.079999999999998 112.78L12.879999999999999 117.72Q16 119.8 16 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M12.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M22 170V122.92Q22 119.8 25.12 117.72L32.92 112.78Q35 111.22 37.08 112.78L44.879999999999995 117.72Q48 119.8 48 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M44.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M54 170V122.92Q54 119.8 57.12 117.72L64.92 112.78Q67 111.22 69.08 112.78L76.88 117.72Q80 119.8 80 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M76.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M86 170V122.92Q86 119.8 89.12 117.72L96.92 112.78Q99 111.22 101.08 112.78L108.88 117.72Q112 119.8 112 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M108.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M118 170V122.92Q118 119.8 121.12 117.72L128.92 112.78Q131 111.22 133.07999999999998 112.78L140.88 117.72Q144 119.8 144 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M140.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M150 170V122.92Q150 119.8 153.12 117.72L160.92 112.78Q163 111.22 165.07999999999998 112.78L172.88 117.72Q176 119.8 176 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M172.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M182 170V122.92Q182 119.8 185.12 117.72L192.92 112.78Q195 111.22 197.07999999999998 112.78L204.88 117.72Q208 119.8 208 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M204.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M214 170V122.92Q214 119.8 217.12 117.72L224.92 112.78Q227 111.22 229.07999999999998 112.78L236.88 117.72Q240 119.8 240 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M236.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M246 170V122.92Q246 119.8 249.12 117.72L256.92 112.78Q259 111.22 261.08 112.78L268.88 117.72Q272 119.8 272 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M268.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M278 170V122.92Q278 119.8 281.12 117.72L288.92 112.78Q291 111.22 293.08 112.78L300.88 117.72Q304 119.8 304 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M300.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M310 170V122.92Q310 119.8 313.12 117.72L320.92 112.78Q323 111.22 325.08 112.78L332.88 117.72Q336 119.8 336 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M332.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M342 170V122.92Q342 119.8 345.12 117.72L352.92 112.78Q355 111.22 357.08 112.78L364.88 117.72Q368 119.8 368 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M364.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M374 170V122.92Q374 119.8 377.12 117.72L384.92 112.78Q387 111.22 389.08 112.78L396.88 117.72Q400 119.8 400 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M396.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M406 170V122.92Q406 119.8 409.12 117.72L416.92 112.78Q419 111.22 421.08 112.78L428.88 117.72Q432 119.8 432 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M428.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M438 170V122.92Q438 119.8 441.12 117.72L448.92 112.78Q451 111.22 453.08 112.78L460.88 117.72Q464 119.8 464 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M460.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M470 170V122.92Q470 119.8 473.12 117.72L480.92 112.78Q483 111.22 485.08 112.78L492.88 117.72Q496 119.8 496 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M492.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M502 170V122.92Q502 119.8 505.12 117.72L512.92 112.78Q515 111.22 517.08 112.78L524.88 117.72Q528 119.8 528 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M524.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M534 170V122.92Q534 119.8 537.12 117.72L544.92 112.78Q547 111.22 549.08 112.78L556.88 117.72Q560 119.8 560 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M556.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M566 170V122.92Q566 119.8 569.12 117.72L576.92 112.78Q579 111.22 581.08 112.78L588.88 117.72Q592 119.8 592 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M588.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M598 170V122.92Q598 119.8 601.12 117.72L608.92 112.78Q611 111.22 613.08 112.78L620.88 117.72Q624 119.8 624 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M620.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M630 170V122.92Q630 119.8 633.12 117.72L640.92 112.78Q643 111.22 645.08 112.78L652.88 117.72Q656 119.8 656 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M652.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M662 170V122.92Q662 119.8 665.12 117.72L672.92 112.78Q675 111.22 677.08 112.78L684.88 117.72Q688 119.8 688 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M684.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M694 170V122.92Q694 119.8 697.12 117.72L704.92 112.78Q707 111.22 709.08 112.78L716.88 117.72Q720 119.8 720 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M716.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M726 170V122.92Q726 119.8 729.12 117.72L736.92 112.78Q739 111.22 741.08 112.78L748.88 117.72Q752 119.8 752 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M748.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M758 170V122.92Q758 119.8 761.12 117.72L768.92 112.78Q771 111.22 773.08 112.78L780.88 117.72Q784 119.8 784 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M780.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M790 170V122.92Q790 119.8 793.12 117.72L800.92 112.78Q803 111.22 805.08 112.78L812.88 117.72Q816 119.8 816 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M812.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M822 170V122.92Q822 119.8 825.12 117.72L832.92 112.78Q835 111.22 837.08 112.78L844.88 117.72Q848 119.8 848 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M844.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M854 170V122.92Q854 119.8 857.12 117.72L864.92 112.78Q867 111.22 869.08 112.78L876.88 117.72Q880 119.8 880 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M876.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M886 170V122.92Q886 119.8 889.12 117.72L896.92 112.78Q899 111.22 901.08 112.78L908.88 117.72Q912 119.8 912 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M908.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
      <path
        d="M918 170V122.92Q918 119.8 921.12 117.72L928.92 112.78Q931 111.22 933.08 112.78L940.88 117.72Q944 119.8 944 122.92V170Z"
        fill="var(--by-art-fence)"
      />
      <path d="M940.36 170V119.8l3.6400000000000006 2.6V170Z" fill="var(--by-art-fence-edge)" opacity=".6" />
    </svg>
  );
}
