/** Ordinary usernames. Many begin or end like a reserved word, or are one with digits behind it. */
export const USERNAMES: readonly string[] = `
  rex rex_2 luna max_the_dog bella charlie_b cooper lucy99 daisy buddy bailey sadie molly_m maggie rocky bear_04 duke tucker
  jack oliver zoe_x chloe sophie lola stella penny zeus winnie nala ruby gracie bentley milo leo louie murphy finn_7 gus archie
  otto oscar hank scout koda koda2019 apollo thor athena freya loki odin baxter ziggy ozzy remy benny harley marley dexter
  teamo te_amo teamster homer homero home2 rehome userena user_x botox botany robot_dog abbot both webmaster1 apis apiarist
  capital mailo mailman email4me gmail_dog helper helpless helpu2 supporter staffie staffy staffordshire flagstaff staff_y
  official_rex officialdom officer systema rooted roots beetroot rootbeer guesthouse_dog tester testy contest tests sampler
  demos demon nully anulled deleted logins authentic author auth0r privacy_please terminator terms_fan servicedog serviced0g
  contacts about_rex roundabout homes homebody homeboy homesick profiler setting_sun settings_x configs explorer explore_it
  messages4u messenger barkyard_fan barkyarder barky barkly yard_dog bark_bark wuff_wuff dashboards dash register_me registrar
  signups apiary www_x wwworld mail_dog mails 2fast 4paws 4_paws 101 101dalmatians 1234 007 80085 9lives k9_unit k9_0
  b0ne b0nes_9 b1scuit c00kie d0ggo d0gg0 fl00f fl0of g00dboy p4ws p1ckle sn0w w00f w0lfie y0gi z3us h3nry l1ly m4x r3x_2
  t0by r0cky pupp3r n0odle p0ppy sc0ut j4ck ch4rlie b3lla d4isy c0oper mur9hy 5adie 7ucker 8uddy 0tto l0la n4la
  bot_tle bothy lobotomy_no contactlens contactless guest_star hotguesser rootin_tootin usertown usher musher crusher
  sysdog systematic nullarbor undefeated underdog demolition_dan demonstrate sampson sampled tested_ok attested latest_pup
  protest1 detester helpinghand helpme_pls supports_arsenal teammate dreamteam_ steam_pup teamwork teams staffing bigstaff
  emailer airmail_pup chainmail mailbag mailbox_barker apis_mellifera happyapi captain_pi
  homeward homely welcome_home roundabouts aboutface privateeye servicable secure security7x insecurity authority
`
  .trim()
  .split(/\s+/);
