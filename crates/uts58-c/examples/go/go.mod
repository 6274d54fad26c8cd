module example/uts58

go 1.18
